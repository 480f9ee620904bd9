import { NIL } from 'uuid';
import { describe, expect, test } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import { dayOf, loadedContract, loadedParticipant } from '#test/loaded-contract.ts';
import type { Copy } from './copy.ts';
import { concernedBy, concerns } from './events.ts';

const copy: Copy = {
  copyId: 'copy',
  name: '何知微',
  address: '13900000009',
  accountParty: undefined,
  readerId: undefined,
  from: 'sending',
  givenBy: '林书禾',
  toldAt: undefined,
};
const company = { kind: 'organization', accountParty: asPartyId('company') } as const;
const invited = { invitedAt: dayOf(3) };
const signed = { ...invited, state: 'signed' } as const;

describe('whom a step concerns', () => {
  const nobody = { invitedId: NIL, copyId: NIL, sealSignerId: NIL, correctedId: NIL, rescindsId: NIL, ownTurnId: NIL };
  test.each([
    ['nobody: all were invited at once', {}, [signed, invited], nobody],
    ['the next in the order', { isOrdered: true }, [signed, { order: 2 }], { invitedId: 'b' }],
    ['nobody is next in a contract that ended', { isOrdered: true, state: 'revoked' }, [signed, { order: 2 }], nobody],
    ['a reader from the start', { copies: [copy] }, [invited, invited], { copyId: 'copy' }],
    ['a reader who was told', { copies: [{ ...copy, toldAt: '2026-06-03' }] }, [invited, invited], nobody],
    ['a reader after completion', { copies: [{ ...copy, from: 'completion' }] }, [signed, invited], nobody],
    ['an enterprise that signed may have asked for a seal', {}, [{ ...signed, ...company }, invited], { sealSignerId: 'a' }],
    ['an enterprise without an account', {}, [{ ...signed, ...company, accountParty: undefined }, invited], nobody],
    ['an enterprise that did not take the step', {}, [signed, { ...invited, ...company }], nobody],
    [
      'a contract that this one rescinds',
      { relations: [{ owner: asPartyId('company'), contractId: 'first', kind: 'rescinds', isFrom: true }] },
      [signed, signed],
      { rescindsId: 'first' },
    ],
    [
      'a contract that rescinds this one',
      { relations: [{ owner: asPartyId('company'), contractId: 'other', kind: 'rescinds', isFrom: false }] },
      [signed, signed],
      nobody,
    ],
    [
      'the owner, whose own turn has come',
      { isOrdered: true },
      [signed, { ...invited, order: 2, accountParty: asPartyId('owner') }],
      { ownTurnId: 'b' },
    ],
    ['an address that was corrected', {}, [signed, { ...invited, linkGeneration: 2 }], { correctedId: 'b' }],
  ] as const)('%s', (_, contract, [first, second], expected) => {
    const held = { contract: loadedContract(contract), participants: [loadedParticipant('a', first), loadedParticipant('b', second)] };
    expect(concernedBy(held, 'a')).toEqual({ ...nobody, ...expected });
  });

  test('of an event of the release before, which says nothing, every listener looks for itself', () => {
    expect([concerns('copyId')({}), concerns('copyId')({ copyId: 'copy' }), concerns('copyId')(nobody)]).toEqual([true, true, false]);
  });
});
