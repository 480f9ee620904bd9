import { describe, expect, it, test } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import { draftParty, EMPTY_DRAFT } from '#test/drafts.ts';
import { dayOf, loadedContract, loadedParticipant, OWNER } from '#test/loaded-contract.ts';
import type { Contract, Participant } from './contract.ts';
import { drawerEntries } from './drawer-entries.ts';

const buyer = asPartyId('buyer');
const seller = loadedParticipant('a', { accountParty: OWNER, handlerId: asPartyId('ann'), name: '林书禾', organizationName: '杭州砚川' });
const other = loadedParticipant('b', {
  accountParty: buyer,
  handlerId: asPartyId('bob'),
  name: '韩立川',
  email: 'han@example.com',
  identityDigest: 'digest',
  order: 2,
});
const stranger = loadedParticipant('c', { name: '裴南乔', mobile: '13900000001', order: 3 });

function entriesOf(change: Partial<Contract>, participants: readonly Participant[], documentCount = 2) {
  return drawerEntries({ contract: loadedContract(change), participants, documentCount }, new Map());
}

describe('the parties that have an entry', () => {
  const parties = (change: Partial<Contract>) =>
    entriesOf(change, [seller, other, stranger]).map(({ party, role, participantId }) => [party, role, participantId]);

  it('are the owner, and once it was sent all participants with an account', () => {
    expect(parties({})).toEqual([
      [OWNER, 'owner', undefined],
      [OWNER, 'signer', 'a'],
      [buyer, 'signer', 'b'],
    ]);
  });
  it.each(['draft', 'approving', 'refused'] as const)('is the owner alone before that: %s', (state) => {
    expect(parties({ state, sentAt: undefined })).toEqual([[OWNER, 'owner', undefined]]);
  });
});

test.each([
  // state, ordered, states of seller and other: status of the owner's entry, of seller's, of other's
  ['signing', false, 'waiting', 'waiting', 2, 2, 2],
  ['signing', true, 'waiting', 'waiting', 2, 2, 3],
  ['signing', true, 'signed', 'waiting', 3, 3, 2],
  ['signing', true, 'signed', 'signed', 3, 3, 3],
  ['completed', true, 'signed', 'signed', 4, 4, 4],
  ['refused', true, 'signed', 'refused', 5, 5, 5],
  ['revoked', true, 'signed', 'revoked', 6, 6, 6],
  ['expired', true, 'signed', 'expired', 7, 7, 7],
] as const)('%s (ordered: %s) with %s and %s has the statuses %i, %i, %i', (state, isOrdered, first, second, ...statuses) => {
  const entries = entriesOf({ state, isOrdered }, [
    { ...seller, state: first },
    { ...other, state: second },
  ]);
  expect(entries.map(({ status }) => status)).toEqual(statuses);
});

test('a participant has until its own deadline, its sender until the first that comes', () => {
  const own = { ...other, dueAt: dayOf(5), order: 1 };
  const deadlines = (change: Partial<Contract>) => entriesOf(change, [seller, own]).map(({ deadlineAt }) => deadlineAt);
  expect(deadlines({ deadlineAt: dayOf(9) })).toEqual([dayOf(5), dayOf(9), dayOf(5)]);
  expect(deadlines({ deadlineAt: dayOf(4) })).toEqual([dayOf(4), dayOf(4), dayOf(4)]);
  expect(deadlines({})).toEqual([dayOf(5), null, dayOf(5)]);
});

it('lets the owner alone search by addresses and identity numbers', () => {
  const [owners, ...signers] = entriesOf({}, [seller, other]);
  expect([owners?.signerAddresses, owners?.signerIdentities]).toEqual(['13900000000 13900000000 han@example.com', ['digest']]);
  expect(signers.map(({ signerAddresses, signerIdentities }) => [signerAddresses, signerIdentities])).toEqual([
    ['', []],
    ['', []],
  ]);
});

it('tells the owner alone which side has to act next, and since when', () => {
  const entries = entriesOf({}, [{ ...other, invitedAt: dayOf(3) }]);
  expect(entries.map(({ waitsFor, waitsSince }) => [waitsFor, waitsSince])).toEqual([
    ['unopened', dayOf(3)],
    [undefined, null],
  ]);
});

it('knows each party’s own number, handler, state and certificate', () => {
  const signed = { ...other, state: 'signed', signedAt: dayOf(5), certificateSerial: '0A1B' } as const;
  const [owners, mine, theirs] = entriesOf({}, [seller, signed]);
  expect(owners).toMatchObject({
    signNo: 'Sa',
    handlerId: asPartyId('ann'),
    participantStatus: undefined,
    signedAt: dayOf(5),
    updatedAt: dayOf(5),
  });
  expect(mine).toMatchObject({ signNo: 'Sa', handlerId: asPartyId('ann'), participantStatus: 0, signedAt: null, createdAt: dayOf(2) });
  expect(theirs).toMatchObject({
    signNo: 'Sb',
    handlerId: asPartyId('bob'),
    participantStatus: 1,
    signedAt: dayOf(5),
    certificateSerial: '0A1B',
  });
  expect([owners?.createdAt, owners?.certificateSerial]).toEqual([dayOf(1), undefined]);
});

it('takes names and files of a draft from what the wizard saved', () => {
  const draft = {
    ...EMPTY_DRAFT,
    parties: [
      draftParty('a', { kind: 'organization', organizationName: '杭州砚川', name: '林书禾' }),
      draftParty('b', { name: '韩立川' }),
      draftParty('c'),
    ],
    files: [{ uploadId: '0197e0c4-0000-7000-8000-000000000001', fileName: '合同.pdf', fields: [] }],
  };
  const [entry] = entriesOf({ state: 'draft', sentAt: undefined, deletedAt: dayOf(4), draft }, [], 0);
  expect(entry).toMatchObject({ signerNames: '杭州砚川、韩立川', documentCount: 1, deletedAt: dayOf(4), status: 0 });
});
