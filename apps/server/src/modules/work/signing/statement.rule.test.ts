import { expect, test } from 'vitest';
import { statementDigest, statementOf } from './statement.ts';

const facts = {
  contractName: '设备采购合同',
  number: 'MQ20261121000317',
  signerName: '林书禾',
  organizationName: undefined,
  isCodeOnly: false,
  hasOwnKey: false,
  isOpened: true,
};

test('the statement names the signer, the contract and its number', () => {
  expect(statementOf(facts)).toMatch(/^林书禾已阅读《设备采购合同》（编号 MQ20261121000317）全文/);
});

test('it does not claim a name that was not proven', () => {
  expect(statementOf({ ...facts, isCodeOnly: true })).toMatch(/^林书禾（未实名）已阅读/);
});

test('for an enterprise it names the enterprise and its handler', () => {
  expect(statementOf({ ...facts, organizationName: '苏州栖禾新材料有限公司' })).toMatch(/^苏州栖禾新材料有限公司（经办人 林书禾）已阅读/);
});

test('with a key of the signer nothing is said of a certificate that was made for it', () => {
  expect(statementOf(facts)).toContain('本次生成的数字证书');
  expect(statementOf({ ...facts, hasOwnKey: true })).toContain('同意使用自己持有的数字证书签署');
});

test('of a list it does not claim that a contract was opened that was not', () => {
  expect(statementOf({ ...facts, isOpened: false })).toMatch(/^林书禾未逐份打开《设备采购合同》（编号 MQ20261121000317），同意使用/);
});

test('the statements of two contracts have different digests', () => {
  expect(statementDigest({ ...facts, number: 'MQ20261121000318' })).not.toBe(statementDigest(facts));
});
