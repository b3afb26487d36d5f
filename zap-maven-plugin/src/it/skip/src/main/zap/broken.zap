no schema at all
