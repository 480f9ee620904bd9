import { CONTRACT_STATES, type ContractAbilities, type ContractState, type ErrorCode } from '@moqi/api';
import { describe, expect, test } from 'vitest';
import { asPartyId, type Member, type Person, type SignerActor, type Viewer } from '#kernel/actor.ts';
import { dayOf, loadedContract, loadedParticipant } from '#test/loaded-contract.ts';
import { mayHandle, mayManage } from './capacity.ts';
import { abilitiesOf, type ContractStanding, type JudgedVerb, judge, standingOf } from './judge.ts';
import { contractLifecycle } from './lifecycle.ts';

const names = (can: ContractAbilities): string =>
  Object.entries(can)
    .flatMap(([name, may]) => (may ? [name] : []))
    .join(' ');

const nobody: ContractStanding = {
  state: 'signing',
  isBinned: false,
  manages: false,
  maySend: true,
  isMyTurn: false,
  hasSigned: false,
  isOthersTurn: true,
  awaitsSigners: true,
  isProved: true,
  isOverdue: false,
  isReopenable: false,
};
const sender = { ...nobody, manages: true };
const signer = { ...nobody, isMyTurn: true, isOthersTurn: false };

describe('what the sender may do', () => {
  const table: Record<ContractState, string> = {
    draft: 'view editDraft deleteDraft',
    approving: 'view revoke download',
    signing: 'view remind revoke download copy',
    completed: 'view download copy',
    refused: 'view download repeat copy',
    revoked: 'view download repeat copy',
    expired: 'view download repeat copy',
    rescinding: 'view download copy',
    rescinded: 'view download copy',
  };
  test.each(CONTRACT_STATES)('%s', (state) => {
    expect(names(abilitiesOf({ ...sender, state }))).toBe(table[state]);
  });
});

test('what lies in the recycle bin is only shown, and a draft taken out by its sender', () => {
  expect(names(abilitiesOf({ ...sender, state: 'draft', isBinned: true }))).toBe('restoreDraft');
  expect(names(abilitiesOf({ ...nobody, state: 'draft', isBinned: true }))).toBe('');
});

test('a member without the right to send may do nothing with own drafts but delete them', () => {
  expect(names(abilitiesOf({ ...sender, state: 'draft', maySend: false }))).toBe('deleteDraft');
});

test.each<[string, ContractStanding, string]>([
  ['a signer in turn', signer, 'view sign refuse download'],
  ['a signer by link alone', { ...signer, isProved: false }, 'view sign refuse'],
  [
    'a sender whose own signature alone is missing',
    { ...sender, isMyTurn: true, isOthersTurn: false },
    'view sign refuse revoke download copy',
  ],
  ['a sender when all have signed', { ...sender, isOthersTurn: false, awaitsSigners: false }, 'view download copy'],
])('%s', (_, standing, expected) => {
  expect(names(abilitiesOf(standing))).toBe(expected);
});

test.each(CONTRACT_STATES)('a party that neither sent it nor is asked may only look: %s', (state) => {
  expect(names(abilitiesOf({ ...nobody, state }))).toBe(state === 'draft' ? '' : 'view download');
});

describe('why not', () => {
  const allSigned = { awaitsSigners: false, isOthersTurn: false, isMyTurn: false };
  test.each<[JudgedVerb, Partial<ContractStanding>, ErrorCode | undefined]>([
    ['revoke', { manages: false }, 'FORBIDDEN'],
    ['revoke', { manages: true, ...allSigned }, 'CONTRACT_NOT_SIGNING'],
    ['revoke', { manages: true, state: 'draft' }, 'CONTRACT_NOT_SIGNING'],
    ['revoke', { manages: true, state: 'approving', ...allSigned }, undefined],
    ['remind', { manages: false, state: 'completed' }, 'FORBIDDEN'],
    ['remind', { manages: true, isMyTurn: true, isOthersTurn: false }, 'DELIVERY_OWN'],
    ['deliver', { manages: true, isMyTurn: true, isOthersTurn: false }, undefined],
    ['deliver', { manages: true, ...allSigned }, 'CONTRACT_NOT_SIGNING'],
    ['sign', { hasSigned: true, state: 'completed' }, 'ALREADY_SIGNED'],
    ['sign', { state: 'revoked' }, 'CONTRACT_NOT_SIGNING'],
    ['sign', {}, 'NOT_YOUR_TURN'],
    ['refuse', { isMyTurn: true }, undefined],
    ['sign', { isMyTurn: true, isOverdue: true }, 'CONTRACT_NOT_SIGNING'],
    ['editDraft', { state: 'draft' }, 'CONTRACT_NOT_FOUND'],
    ['editDraft', { manages: true }, 'CONTRACT_NOT_DRAFT'],
    ['send', { manages: true, state: 'draft', isBinned: true }, 'CONTRACT_NOT_FOUND'],
    ['send', { manages: true, state: 'draft' }, undefined],
    ['send', { manages: true, maySend: false, state: 'draft' }, 'FORBIDDEN'],
    ['download', { isProved: false }, 'IDENTITY_PROOF_NEEDED'],
    ['repeat', { manages: true }, 'CONTRACT_NOT_SIGNING'],
    ['repeat', { manages: true, state: 'completed' }, 'CONTRACT_NOT_SIGNING'],
    ['repeat', { state: 'refused' }, 'FORBIDDEN'],
    ['repeat', { manages: true, state: 'expired' }, undefined],
    ['repeat', { manages: true, maySend: false, state: 'expired' }, 'FORBIDDEN'],
    ['reopen', { manages: true, state: 'expired', isReopenable: true }, undefined],
    ['reopen', { manages: true, state: 'expired' }, 'CONTRACT_NOT_SIGNING'],
    ['reopen', { manages: true, maySend: false, state: 'expired', isReopenable: true }, 'FORBIDDEN'],
    ['reopen', { state: 'expired', isReopenable: true }, 'FORBIDDEN'],
    ['expire', {}, 'CONTRACT_NOT_SIGNING'],
    ['expire', { isOverdue: true }, undefined],
    ['expire', { isOverdue: true, ...allSigned }, 'CONTRACT_NOT_SIGNING'],
    ['expire', { isOverdue: true, state: 'approving', ...allSigned }, undefined],
    ['finish', {}, 'CONTRACT_NOT_SIGNING'],
    ['finish', allSigned, undefined],
  ])('%s of %j: %s', (verb, change, code) => {
    expect(judge(verb, { ...nobody, ...change })?.code).toBe(code);
  });
});

test('the judge allows no step that the lifecycle does not have', () => {
  const standings = CONTRACT_STATES.flatMap((state) =>
    [true, false].flatMap((is) => [
      { ...nobody, state, manages: is, isMyTurn: is, awaitsSigners: true, isOverdue: true, isReopenable: state === 'expired' },
      { ...nobody, state, manages: is, awaitsSigners: is, isOverdue: true },
    ]),
  );
  const allowed = standings.flatMap((one) =>
    contractLifecycle.verbs.flatMap((verb) => (judge(verb, one) ? [] : [[one.state, verb] as const])),
  );
  expect(allowed.length).toBeGreaterThan(20);
  for (const [state, verb] of allowed) expect([state, verb, contractLifecycle.next(state, verb)]).not.toContain(undefined);
});

const origin = { ip: '', userAgent: '' };
const asPerson = (id: string): Person => ({ kind: 'person', party: asPartyId(id), personId: asPartyId(id), sessionId: '', origin });
const asMember = (party: string, personId: string, isAdmin = false): Member => ({
  ...asPerson(personId),
  kind: 'member',
  party: asPartyId(party),
  memberId: personId,
  name: personId,
  isAdmin,
  grants: { 'contracts.send': 'enterprise' },
  groupId: undefined,
});
const byLink = (participantId: string): SignerActor => ({
  kind: 'signer',
  owner: asPartyId('org'),
  contractId: 'contract',
  participantId,
  proof: 'link',
  origin,
});

const look = (isCurrent: boolean): Viewer => ({
  kind: 'viewer',
  owner: asPartyId('org'),
  contractId: 'contract',
  personId: asPartyId('ann'),
  isAdmin: false,
  isCurrent,
  maySend: true,
  origin,
});

describe('mayManage', () => {
  const contract = { owner: asPartyId('org'), createdBy: asPartyId('ann'), namedPersons: undefined };
  test.each([
    ['its sender', asMember('org', 'ann'), true],
    ['an administrator', asMember('org', 'bob', true), true],
    ['another member', asMember('org', 'bob'), false],
    ['its sender acting as a person', asPerson('ann'), false],
    ['an administrator of another enterprise', asMember('other', 'ann', true), false],
    ['a link', byLink('p1'), false],
    ['its sender, while the session acts for it', look(true), true],
    ['its sender, while the session acts for another party', look(false), false],
  ])('%s', (_, actor, expected) => {
    expect(mayManage(contract, actor)).toBe(expected);
  });

  test.each([
    ['its sender', asMember('org', 'ann'), true],
    ['an administrator who was not named', asMember('org', 'bob', true), false],
    ['a named administrator', asMember('org', 'eve', true), true],
    ['a named member', asMember('org', 'eve'), false],
  ])('a confidential contract: %s', (_, actor, expected) => {
    expect(mayManage({ ...contract, namedPersons: [asPartyId('ann'), asPartyId('eve')] }, actor)).toBe(expected);
  });
});

describe('mayHandle', () => {
  const task = { participantId: 'p1', accountParty: asPartyId('org'), handlerId: asPartyId('ann') };
  const unassigned = { ...task, handlerId: undefined };
  test.each([
    ['its own link', task, byLink('p1'), true],
    ['the link of another task', task, byLink('p2'), false],
    ['the handler', task, asMember('org', 'ann'), true],
    ['another member', task, asMember('org', 'bob'), false],
    ['an administrator who is not the handler', task, asMember('org', 'bob', true), false],
    ['an administrator, when no member was named', unassigned, asMember('org', 'bob', true), true],
    ['a member, when no member was named', unassigned, asMember('org', 'bob'), false],
    ['the handler in personal mode', task, asPerson('ann'), false],
    ['an administrator, while there is no account', { ...unassigned, accountParty: undefined }, asMember('org', 'bob', true), false],
  ])('%s', (_, one, actor, expected) => {
    expect(mayHandle(one, actor)).toBe(expected);
  });
});

test('a standing is read from the whole contract', () => {
  const contract = loadedContract({ owner: asPartyId('org'), createdBy: asPartyId('ann'), isOrdered: true, deadlineAt: dayOf(9) });
  const participants = [
    loadedParticipant('p1', { state: 'signed', accountParty: asPartyId('org'), handlerId: asPartyId('ann') }),
    loadedParticipant('p2', { order: 2 }),
  ];
  const standing = { ...nobody, isOthersTurn: true, hasSigned: true, manages: true };
  expect(standingOf({ contract, participants }, asMember('org', 'ann'), dayOf(8))).toEqual(standing);
  const linked = { ...nobody, maySend: false, isMyTurn: true, isOthersTurn: false, isProved: false, isOverdue: true };
  expect(standingOf({ contract, participants }, byLink('p2'), dayOf(9))).toEqual(linked);
  // its own deadline counts from its turn on
  const hurried = participants.map((one) => ({ ...one, dueAt: dayOf(5) }));
  expect(standingOf({ contract, participants: hurried }, byLink('p2'), dayOf(5)).isOverdue).toBe(true);
  const before = hurried.map((one) => ({ ...one, state: 'waiting' as const, dueAt: one.order === 1 ? undefined : dayOf(5) }));
  expect(standingOf({ contract, participants: before }, byLink('p2'), dayOf(5)).isOverdue).toBe(false);
});
