import { expect, it } from 'vitest';
import { type ComparedParty, haveSameParties } from './same-parties.ts';

const company = (organizationName: string, name = '林书禾'): ComparedParty => ({
  kind: 'organization',
  organizationName,
  name,
  mobile: name,
});
const person = (name: string, mobile: string, email = ''): ComparedParty => ({ kind: 'person', name, mobile, email });
const [yanchuan, qihe] = [company('砚川'), company('栖禾', '裴南乔')];

it.each<readonly [string, readonly ComparedParty[], readonly ComparedParty[], boolean]>([
  ['the same, in another order', [yanchuan, qihe], [qihe, yanchuan], true],
  ['another handler of the same company', [yanchuan], [company('砚川', '程屿')], true],
  ['one is missing', [yanchuan, qihe], [yanchuan], false],
  ['one is added', [yanchuan], [yanchuan, person('程屿', '1')], false],
  ['a person instead of its company', [yanchuan], [person('林书禾', '林书禾')], false],
  ['a person by the mobile number', [person('程屿', '1')], [person('程屿', '1', 'a@b.cn')], true],
  ['a person by the mail address', [person('程屿', '', 'A@b.cn')], [person('程屿', '1', 'a@b.cn')], true],
  ['a namesake at another address', [person('程屿', '1')], [person('程屿', '2')], false],
  ['somebody else at the same address', [person('程屿', '1')], [person('裴南乔', '1')], false],
  ['no address is no match', [person('程屿', '')], [person('程屿', '')], false],
])('%s', (_, one, other, isSame) => {
  expect(haveSameParties(one, other)).toBe(isSame);
});
