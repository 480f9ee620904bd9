import type { PerformanceVerdict } from '@moqi/api/work/performance';
import { describe, expect, it } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import { judge, judgeAdding } from './judge.ts';
import { type PerformanceAnswer, performanceState, signingParties } from './performance.ts';

const [seller, buyer, surety] = ['seller', 'buyer', 'surety'].map(asPartyId) as [never, never, never];
const answer = (answeredFor: typeof seller, verdict: PerformanceVerdict): PerformanceAnswer => ({
  answerId: '',
  answeredFor,
  answeredForName: '',
  answeredBy: answeredFor,
  answeredByName: '',
  verdict,
  note: '',
  at: new Date(0),
});
const of = (...answers: readonly PerformanceAnswer[]) => ({ addedFor: seller, answers });

it.each([
  ['nobody has answered', of(), ['seller', 'buyer'], 'waiting'],
  ['the other party confirmed', of(answer(buyer, 'confirmed')), ['seller', 'buyer'], 'confirmed'],
  ['one of two others confirmed', of(answer(buyer, 'confirmed')), ['seller', 'buyer', 'surety'], 'waiting'],
  ['one of two others objected', of(answer(buyer, 'confirmed'), answer(surety, 'objected')), ['seller', 'buyer', 'surety'], 'objected'],
  ['who objected came round', of(answer(buyer, 'objected'), answer(buyer, 'confirmed')), ['seller', 'buyer'], 'confirmed'],
  ['nobody else signed', of(), ['seller'], 'kept'],
] as const)('%s: %3$s', (_, document, parties, state) => {
  expect(performanceState(document, new Set(parties))).toBe(state);
});

it('counts a party once, and one without an account for itself', () => {
  const parties = signingParties([
    { accountParty: seller, participantId: '1' },
    { accountParty: seller, participantId: '2' },
    { accountParty: undefined, participantId: '3' },
  ]);
  expect([...parties]).toEqual(['seller', '3']);
});

describe('who may do what', () => {
  const acts = { party: buyer, acts: true, signed: true };
  it.each([
    ['confirm', acts, of(), undefined],
    ['object', acts, of(), undefined],
    ['confirm', acts, of(answer(buyer, 'objected')), undefined],
    ['confirm', acts, of(answer(buyer, 'confirmed')), 'PERFORMANCE_ANSWERED'],
    ['object', acts, of(answer(buyer, 'objected')), 'PERFORMANCE_ANSWERED'],
    ['object', acts, of(answer(buyer, 'confirmed')), 'PERFORMANCE_ANSWERED'],
    ['confirm', { ...acts, acts: false }, of(), 'FORBIDDEN'],
    ['confirm', { ...acts, signed: false }, of(), 'FORBIDDEN'],
    ['confirm', { ...acts, party: seller }, of(), 'PERFORMANCE_OWN'],
    ['remove', { ...acts, party: seller }, of(), undefined],
    ['remove', { ...acts, party: seller }, of(answer(buyer, 'objected')), 'PERFORMANCE_ANSWERED'],
    ['remove', acts, of(), 'FORBIDDEN'],
    ['remove', { ...acts, party: seller, acts: false }, of(), 'FORBIDDEN'],
  ] as const)('%s by %o of %o: %s', (verb, standing, document, code) => {
    expect(judge[verb](standing, document)?.code).toBe(code);
  });

  it.each([
    [acts, 99, undefined],
    [acts, 100, 'PERFORMANCE_MANY'],
    [{ ...acts, acts: false }, 0, 'FORBIDDEN'],
  ] as const)('adding by %o to %i: %s', (standing, count, code) => {
    expect(judgeAdding(standing, count)?.code).toBe(code);
  });
});
