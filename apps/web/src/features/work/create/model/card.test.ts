import { expect, test } from 'vitest';
import { withCard } from './card.ts';
import { startContent } from './content.ts';
import { createParty } from './parties.ts';

const begun = startContent({ ...createParty(0, 1), fullName: '林书禾', mobile: '13800002046' }, 0);
const parties = (card: Parameters<typeof withCard>[1]) =>
  withCard(begun, card).parties.map(({ fullName, mobile, email, orderNum }) => [fullName, mobile || email, orderNum]);

test.each([
  [{ name: '裴南乔', accountNo: '13900000007' }, ['裴南乔', '13900000007', 2]],
  [{ name: '裴南乔', accountNo: 'pei@example.com' }, ['裴南乔', 'pei@example.com', 2]],
  [{ name: '', accountNo: '13900000007' }, ['', '13900000007', 2]],
])('%j joins as the last who signs', (card, joined) => {
  expect(parties(card)).toEqual([['林书禾', '13800002046', 1], joined]);
});

test('nobody joins without a card, or a second time', () => {
  expect(parties(undefined)).toHaveLength(1);
  expect(parties({ name: '林书禾', accountNo: '13800002046' })).toHaveLength(1);
});
