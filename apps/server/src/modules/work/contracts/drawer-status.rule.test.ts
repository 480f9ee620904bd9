import { CONTRACT_STATES, LIST_STATUS_WORDS } from '@moqi/api';
import { describe, expect, test } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import type { Pip } from '#modules/work/drawers/index.ts';
import { applyStatus, listStatus, progressOf, signerStatus } from './drawer-entries.ts';
import { type ParticipantState, participantLifecycle } from './lifecycle.ts';

test.each([
  ['draft', 0, '草稿'],
  ['approving', 1, '审批中'],
  ['completed', 4, '已完成'],
  ['refused', 5, '已拒签'],
  ['revoked', 6, '已撤销'],
  ['expired', 7, '已过期'],
  ['rescinding', 4, '已完成'],
  ['rescinded', 8, '已解除'],
] as const)('%s is %i %s for every party', (state, status, word) => {
  expect([listStatus(state, true), listStatus(state, false)]).toEqual([status, status]);
  expect(LIST_STATUS_WORDS[status]['zh-CN']).toBe(word);
});

test('while it is being signed a party sees whether it is its turn; the list of the sender has one word for it', () => {
  expect([listStatus('signing', true), listStatus('signing', false)]).toEqual([2, 3]);
  expect(CONTRACT_STATES.map((state) => applyStatus(listStatus(state, false)))).not.toContain(3);
});

test('a signer is 0 未签, 1 已签, 2 拒签, 4 已过期 or 5 已撤销', () => {
  expect(participantLifecycle.states.map(signerStatus)).toEqual([0, 1, 2, 4, 5]);
});

function someone(participantId: string, order: number, state: ParticipantState, account?: string) {
  const accountParty = account === undefined ? undefined : asPartyId(account);
  return {
    participantId,
    order,
    state,
    name: participantId,
    organizationName: undefined,
    accountParty,
    handlerId: accountParty,
  };
}

describe('pips', () => {
  const states = (pips: readonly Pip[]) => pips.map(({ state }) => state).join(' ');
  const ordered = { state: 'signing', isOrdered: true } as const;
  const line = [someone('a', 1, 'signed', 'A'), someone('b', 2, 'waiting', 'B'), someone('c', 3, 'waiting', 'C')];

  test('in order: signed, having their turn, later', () => {
    expect(states(progressOf(ordered, line, 'A'))).toBe('done now wait');
  });
  test('my own turn is mine', () => {
    expect(states(progressOf(ordered, line, 'B'))).toBe('done me wait');
    expect(states(progressOf(ordered, line, 'C'))).toBe('done now wait');
  });
  test('in parallel it is the turn of all who have not signed', () => {
    expect(states(progressOf({ ...ordered, isOrdered: false }, line, 'C'))).toBe('done now me');
  });
  test('a refusal ends the line', () => {
    const refused = [line[0], { ...someone('b', 2, 'refused') }, line[2]].flatMap((one) => one ?? []);
    expect(states(progressOf({ ...ordered, state: 'refused' }, refused, 'A'))).toBe('done bad wait');
  });
  test('after the deadline the participants who had their turn stay visible', () => {
    const late = [someone('a', 1, 'signed'), someone('b', 2, 'expired', 'B'), someone('c', 3, 'expired')];
    expect(states(progressOf({ ...ordered, state: 'expired' }, late, 'B'))).toBe('done now wait');
  });
  test('after a revocation it is no participant’s turn', () => {
    const revoked = [someone('a', 1, 'signed'), someone('b', 2, 'revoked', 'B')];
    expect(states(progressOf({ ...ordered, state: 'revoked' }, revoked, 'B'))).toBe('done wait');
  });
  test('an enterprise is named with its handler', () => {
    const [pip] = progressOf(ordered, [{ ...someone('林书禾', 1, 'waiting'), organizationName: '苏州栖禾' }], 'A');
    expect(pip).toEqual({ name: '苏州栖禾 林书禾', person: '林书禾', state: 'now' });
  });
});
