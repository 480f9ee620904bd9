import { CONTRACT_STATES, type ContractAbilities, type ContractState } from '@moqi/api';
import { describe, expect, test } from 'vitest';
import { abilitiesOf, type Looker, mayHandle, mayManage } from './policy.ts';

const names = (can: ContractAbilities): string =>
  Object.entries(can)
    .flatMap(([name, may]) => (may ? [name] : []))
    .join(' ');

const sender = { manages: true, isMyTurn: false, isOthersTurn: true, isProved: true, isBinned: false };
const signer = { manages: false, isMyTurn: true, isOthersTurn: false, isProved: true, isBinned: false };
const onlooker = { manages: false, isMyTurn: false, isOthersTurn: true, isProved: true, isBinned: false };

describe('what the sender may do', () => {
  const table: Record<ContractState, string> = {
    draft: 'view editDraft deleteDraft',
    approving: 'view revoke download',
    signing: 'view remind revoke download',
    completed: 'view download',
    refused: 'view download',
    revoked: 'view download',
    expired: 'view download',
    rescinding: 'view download',
    rescinded: 'view download',
  };
  test.each(CONTRACT_STATES)('%s', (state) => {
    expect(names(abilitiesOf({ ...sender, state }))).toBe(table[state]);
  });
});

test('what lies in the recycle bin is only shown, and a draft taken out by who manages it', () => {
  expect(names(abilitiesOf({ ...sender, state: 'draft', isOthersTurn: false, isBinned: true }))).toBe('restoreDraft');
  expect(names(abilitiesOf({ ...onlooker, state: 'draft', isBinned: true }))).toBe('');
  expect(names(abilitiesOf({ ...sender, state: 'completed', isOthersTurn: false, isBinned: true }))).toBe('view download');
});

test('whose turn it is signs and refuses', () => {
  expect(names(abilitiesOf({ ...signer, state: 'signing' }))).toBe('view sign refuse download');
});

test('when all have signed nothing is left to revoke', () => {
  expect(names(abilitiesOf({ ...sender, state: 'signing', isOthersTurn: false }))).toBe('view download');
});

test('a link alone does not download', () => {
  expect(names(abilitiesOf({ ...signer, state: 'signing', isProved: false }))).toBe('view sign refuse');
});

test('a sender whose own signature alone is missing has nobody to remind', () => {
  expect(abilitiesOf({ ...sender, state: 'signing', isMyTurn: true, isOthersTurn: false })).toMatchObject({ sign: true, remind: false });
});

test.each(CONTRACT_STATES)('a party that neither sent it nor is asked may only look: %s', (state) => {
  expect(names(abilitiesOf({ ...onlooker, state }))).toBe(state === 'draft' ? '' : 'view download');
});

const person = (party: string, personId = party, isAdmin = false): Looker => ({
  party,
  personId,
  isAdmin,
  participantId: undefined,
  isProved: true,
});

describe('mayManage', () => {
  const contract = { owner: 'org' as never, createdBy: 'ann' };
  test.each([
    ['its sender', person('org', 'ann'), true],
    ['an administrator', person('org', 'bob', true), true],
    ['another member', person('org', 'bob'), false],
    ['its sender acting as a person', person('ann', 'ann'), false],
    ['an administrator of another enterprise', person('other', 'ann', true), false],
  ])('%s', (_, looker, expected) => {
    expect(mayManage(contract, looker)).toBe(expected);
  });
});

describe('mayHandle', () => {
  const task = { participantId: 'p1', accountParty: 'org' as never, handlerId: 'ann' };
  const unassigned = { ...task, handlerId: undefined };
  const link: Looker = { party: undefined, personId: undefined, isAdmin: false, participantId: 'p1', isProved: false };
  test.each([
    ['who came by its link', task, link, true],
    ["who came by another one's link", task, { ...link, participantId: 'p2' }, false],
    ['the handler', task, person('org', 'ann'), true],
    ['another member', task, person('org', 'bob'), false],
    ['an administrator who is not the handler', task, person('org', 'bob', true), false],
    ['an administrator, when no member was named', unassigned, person('org', 'bob', true), true],
    ['a member, when no member was named', unassigned, person('org', 'bob'), false],
    ['the handler in personal mode', task, person('ann', 'ann'), false],
    ['nobody, while there is no account', { ...unassigned, accountParty: undefined }, { ...link, participantId: undefined }, false],
  ])('%s', (_, one, looker, expected) => {
    expect(mayHandle(one, looker)).toBe(expected);
  });
});
