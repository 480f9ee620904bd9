import { expect, it } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import { waitingOf } from './drawer-entries.ts';

const owner = asPartyId('owner');
const at = (day: number) => new Date(Date.UTC(2026, 5, day));
const contract = { state: 'signing', isOrdered: false, owner, updatedAt: at(2), sentAt: at(1) } as const;
const other = {
  participantId: 'b',
  state: 'waiting',
  order: 1,
  accountParty: undefined,
  invitedAt: at(3),
  viewedAt: undefined,
} as const;
const own = { ...other, participantId: 'a', accountParty: owner, invitedAt: at(4) } as const;

it.each([
  ['an approval', { ...contract, state: 'approving' } as const, [other], { for: 'approval', since: at(2) }],
  ['other parties, of which none has opened it', contract, [other], { for: 'unopened', since: at(3) }],
  ['other parties, of which one has opened it', contract, [other, { ...other, viewedAt: at(5) }], { for: 'others', since: at(3) }],
  ['the sender’s signature before those of others', contract, [other, own], { for: 'own', since: at(4) }],
  ['the first in line', { ...contract, isOrdered: true }, [{ ...own, order: 2 }, other], { for: 'unopened', since: at(3) }],
  ['the longest of several', contract, [{ ...other, invitedAt: at(7) }, other], { for: 'unopened', since: at(3) }],
  ['a signer who got no message yet', contract, [{ ...other, invitedAt: undefined }], { for: 'unopened', since: at(1) }],
])('waits for %s', (_, given, participants, expected) => {
  expect(waitingOf(given, participants)).toEqual(expected);
});

it.each([
  ['the approval of the seal that was asked for', [other, own], ['a'], { for: 'sealApproval', since: at(9) }],
  [
    'a signer of the sender’s side who got no message yet',
    [own, { ...own, participantId: 'c', invitedAt: at(5) }],
    ['a'],
    { for: 'own', since: at(5) },
  ],
  ['the other side, which asked its own approvers', [other], ['b'], { for: 'unopened', since: at(3) }],
  ['others before an own turn that comes later', [{ ...own, order: 2 }, other], ['a'], { for: 'unopened', since: at(3) }],
])('waits for %s', (_, participants, asked, expected) => {
  expect(waitingOf({ ...contract, isOrdered: true }, participants, new Map(asked.map((id) => [id, at(9)])))).toEqual(expected);
});

it('waits for no party when all have signed or it has ended', () => {
  expect(waitingOf(contract, [{ ...other, state: 'signed' }])).toBeUndefined();
  expect(waitingOf({ ...contract, state: 'revoked' }, [other])).toBeUndefined();
});
