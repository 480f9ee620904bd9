import type { ContractState } from '@moqi/api';
import { describe, expect, it } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import { type Copy, copiesShown, copyRead, isShown, untoldCopies, withCopies } from './copy.ts';

const owner = asPartyId('owner');
const person = asPartyId('person');
const sentAt = new Date('2026-06-01T02:00:00Z');
const now = new Date('2026-06-05T02:00:00Z');

const outside: Copy = {
  copyId: 'outside',
  name: '沈知夏',
  address: '13800000001',
  accountParty: person,
  readerId: person,
  from: 'sending',
  givenBy: '林书禾',
  toldAt: undefined,
};
const member: Copy = { ...outside, copyId: 'member', name: '陆一鸣', address: undefined, accountParty: owner, from: 'completion' };

describe('isShown', () => {
  it.each<[Copy['from'], ContractState, boolean]>([
    ['sending', 'signing', true],
    ['sending', 'refused', true],
    ['sending', 'completed', true],
    ['completion', 'signing', false],
    ['completion', 'revoked', false],
    ['completion', 'expired', false],
    ['completion', 'completed', true],
    ['completion', 'rescinding', true],
    ['completion', 'rescinded', true],
  ])('since %s, %s: %s', (from, state, isSeen) => {
    expect(isShown({ from }, { state, sentAt })).toBe(isSeen);
    expect(isShown({ from }, { state, sentAt: undefined })).toBe(false);
  });
});

it('a reader who sees it by now and was not told is told', () => {
  const copies = [outside, member, { ...outside, copyId: 'told', toldAt: sentAt.toISOString() }];
  expect(untoldCopies({ copies, state: 'signing', sentAt }).map(({ copyId }) => copyId)).toEqual(['outside']);
  expect(untoldCopies({ copies, state: 'completed', sentAt }).map(({ copyId }) => copyId)).toEqual(['outside', 'member']);
});

describe('copyRead', () => {
  const contract = { copies: [outside, member], state: 'completed', sentAt } as const;
  it('is the copy of this person in one of the names', () => {
    expect(copyRead(contract, { names: [{ party: person }], personId: person, now })?.copyId).toBe('outside');
    expect(
      copyRead({ ...contract, copies: [member] }, { names: [{ party: owner }, { party: person }], personId: person, now })?.copyId,
    ).toBe('member');
  });
  it('opens to nobody else, in no other name, and not before it is shown', () => {
    expect(copyRead(contract, { names: [{ party: person }], personId: asPartyId('other'), now })).toBeUndefined();
    expect(copyRead({ ...contract, copies: [member] }, { names: [{ party: person }], personId: person, now })).toBeUndefined();
    expect(
      copyRead({ ...contract, copies: [member], state: 'signing' }, { names: [{ party: owner }], personId: person, now }),
    ).toBeUndefined();
  });
});

describe('a reading with an end', () => {
  const until = (endsAt: string): Copy => ({ ...outside, endsAt });
  it.each([
    ['2026-06-05T02:00:00.001Z', 'outside'],
    ['2026-06-05T02:00:00.000Z', undefined],
    ['2026-06-04T15:59:59.999Z', undefined],
  ])('until %s: %s', (endsAt, copyId) => {
    const contract = { copies: [until(endsAt)], state: 'signing', sentAt } as const;
    expect(copyRead(contract, { names: [{ party: person }], personId: person, now })?.copyId).toBe(copyId);
  });
  it.each([
    ['the later one', until('2026-07-01T00:00:00.000Z'), until('2026-06-20T00:00:00.000Z'), '2026-07-01T00:00:00.000Z'],
    ['a longer one', until('2026-06-20T00:00:00.000Z'), until('2026-07-01T00:00:00.000Z'), '2026-07-01T00:00:00.000Z'],
    ['none where there was none', outside, until('2026-07-01T00:00:00.000Z'), undefined],
    ['none where it is given without', until('2026-07-01T00:00:00.000Z'), outside, undefined],
  ])('given twice it has %s', (_, copy, again, endsAt) => {
    expect(withCopies([copy], [{ ...again, copyId: 'again' }]).map((one) => [one.copyId, one.endsAt])).toEqual([['outside', endsAt]]);
  });
});

it.each([
  ['a later end is told to the reader again', '2026-07-01T00:00:00.000Z', undefined],
  ['an earlier one, which does not count, is not', '2026-06-10T00:00:00.000Z', sentAt.toISOString()],
  ['nor is the same', '2026-06-20T00:00:00.000Z', sentAt.toISOString()],
])('%s', (_, endsAt, toldAt) => {
  const told = { ...outside, endsAt: '2026-06-20T00:00:00.000Z', toldAt: sentAt.toISOString() };
  expect(withCopies([told], [{ ...outside, copyId: 'again', endsAt }]).map((copy) => copy.toldAt)).toEqual([toldAt]);
});

describe('withCopies', () => {
  it('gives nobody a second one, and opens at once what waited for completion', () => {
    const all = withCopies([member], [{ ...member, copyId: 'again', from: 'sending' }, outside, { ...outside, copyId: 'twice' }]);
    expect(all.map(({ copyId, from }) => [copyId, from])).toEqual([
      ['member', 'sending'],
      ['outside', 'sending'],
    ]);
  });
  it('an open one stays open', () => {
    expect(withCopies([outside], [{ ...outside, from: 'completion' }])[0]?.from).toBe('sending');
  });
});

it('other parties see the copies that leave the owner’s party, the owner’s side all', () => {
  const contract = { owner, copies: [outside, member], state: 'signing', sentAt } as const;
  const shown = (isOnOwnersSide: boolean) => copiesShown(contract, isOnOwnersSide).map(({ copy, isShown: seen }) => [copy.copyId, seen]);
  expect(shown(true)).toEqual([
    ['outside', true],
    ['member', false],
  ]);
  expect(shown(false)).toEqual([['outside', true]]);
});
