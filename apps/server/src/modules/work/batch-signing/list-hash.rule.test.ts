import { expect, test } from 'vitest';
import { codePurpose, listHash, listStatement, type NamedTask } from './list-hash.ts';

const task = (signNo: string, statementDigest: string | undefined = `about ${signNo}`): NamedTask => ({ signNo, statementDigest });
const list = [task('S1'), task('S2'), task('S3')];

test('the same list has the same hash', () => {
  expect(listHash([...list])).toBe(listHash(list));
  expect(listHash(list)).toMatch(/^[0-9a-f]{64}$/);
});

test.each([
  ['one task less', [task('S1'), task('S2')]],
  ['one task more', [...list, task('S4')]],
  ['another order', [task('S2'), task('S1'), task('S3')]],
  ['another task', [task('S1'), task('S2'), task('S4', 'about S3')]],
  ['a corrected name', [task('S1'), task('S2', 'about S2, corrected'), task('S3')]],
  ['a task that is no longer the signer’s', [task('S1'), { signNo: 'S2', statementDigest: undefined }, task('S3')]],
])('%s is another list, and another code', (_, other) => {
  expect(listHash(other)).not.toBe(listHash(list));
  expect(codePurpose(listHash(other))).not.toBe(codePurpose(listHash(list)));
});

const hash = '3f9a0c1e'.padEnd(64, '0');
test.each([
  [{ organizationName: undefined, hash, count: 3, unopened: 0 }, '我同意使用本次生成的数字证书，签署清单 3f9a0c1e 中的 3 份合同；签署后'],
  [{ organizationName: undefined, hash, count: 3, unopened: 3 }, '3 份合同，均未逐份打开；签署后'],
  [{ organizationName: '苏州栖禾新材料有限公司', hash, count: 128, unopened: 120 }, '我代表苏州栖禾新材料有限公司同意'],
  [{ organizationName: undefined, hash, count: 128, unopened: 120 }, '其中 120 份未逐份打开'],
])('%j', (facts, words) => {
  expect(listStatement(facts)).toContain(words);
});
