package io.zaprpc.compiler.java;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JavaNamesTest {

  @ParameterizedTest
  @CsvSource({
    "id, id",
    "chainId, chainId",
    "NetworkID, networkId",
    "TxID, txId",
    "TxIDs, txIds",
    "IDs, ids",
    "NodeIDsSeen, nodeIdsSeen",
    "IDCard, idCard",
    "A8, a8",
    "SHA256Sum, sha256Sum",
    "BLOCK_HASH, blockHash",
    "block_hash, blockHash",
    "_private_, private_",
    "x509, x509",
    "_2nd, _2nd_",
    "_, ___",
    "__, ___",
    "class, class_",
    "True, true_",
    "yield, yield_",
    "Größe, größe",
    "ÄRGER_maß, ärgerMaß",
    "名前, 名前_"
  })
  void membersAreLowerCamel(String schemaName, String javaName) {
    assertThat(JavaNames.member(schemaName)).isEqualTo(javaName);
  }

  @ParameterizedTest
  @CsvSource({
    "Person, Person",
    "person, Person",
    "HTTPRequest, HTTPRequest",
    "order_line, OrderLine",
    "ORDER_LINE, OrderLine",
    "Outer_Inner, OuterInner",
    "größe, Größe"
  })
  void typesAreUpperCamel(String schemaName, String javaName) {
    assertThat(JavaNames.type(schemaName)).isEqualTo(javaName);
  }

  @ParameterizedTest
  @CsvSource({
    "getBalance, GET_BALANCE",
    "find, FIND",
    "find_, FIND_",
    "find__, FIND__",
    "名前_, 名前_",
    "_9_, _9_",
    "___, ___",
    "sha256Sum, SHA256_SUM"
  })
  void constantsAreUpperSnake(String memberName, String javaName) {
    assertThat(JavaNames.constant(memberName)).isEqualTo(javaName);
  }

  @ParameterizedTest
  @CsvSource({
    "'', chain, chain",
    "'', com.acme.chain, com.acme.chain",
    "org.acme, chain, org.acme.chain",
    "'', new.switch, new_.switch_"
  })
  void packagesHaveIdentifiersAsSegments(String prefix, String schemaPackage, String javaPackage) {
    assertThat(JavaNames.packageName(prefix, schemaPackage)).isEqualTo(javaPackage);
  }
}
