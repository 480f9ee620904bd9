import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterOutcome, type Outcome, type Sending } from './delivery-state.ts';

const FRESH: Sending = { state: 'queued', attempts: [], error: '' };
const at = (second: number) => new Date(Date.UTC(2026, 5, 1, 2, 0, second));

const outcome: fc.Arbitrary<Outcome> = fc.oneof(
  fc.nat(59).map((second) => ({ state: 'sent' as const, at: at(second) })),
  fc.nat(59).map((second) => ({ state: 'queued' as const, at: at(second), error: `busy ${second}` })),
  fc.nat(59).map((second) => ({ state: 'failed' as const, at: at(second), error: `gone ${second}` })),
);
const after = (outcomes: readonly Outcome[]) => outcomes.reduce(afterOutcome, FRESH);

describe('what is known of a message', () => {
  it.each<[string, Outcome[], Partial<Sending>]>([
    ['waits after a problem', [{ state: 'queued', at: at(1), error: 'busy' }], { state: 'queued', error: 'busy' }],
    [
      'is sent after some problems',
      [
        { state: 'queued', at: at(1), error: 'busy' },
        { state: 'sent', at: at(3) },
      ],
      { state: 'sent', error: '' },
    ],
    ['is given up without an attempt', [{ state: 'failed', error: 'too late' }], { state: 'failed', attempts: [], error: 'too late' }],
    [
      'stays sent when a slower worker gives up',
      [
        { state: 'sent', at: at(2) },
        { state: 'failed', at: at(4), error: 'gone' },
      ],
      { state: 'sent', error: '' },
    ],
  ])('%s', (_, outcomes, expected) => {
    expect(after(outcomes)).toMatchObject(expected);
  });

  it('does not depend on the order in which workers report', () => {
    const some = fc.uniqueArray(outcome, { minLength: 1, maxLength: 8, selector: (one) => one.at?.getTime() });
    const twice = some.chain((made) => fc.tuple(fc.constant(made), fc.shuffledSubarray(made, { minLength: made.length })));
    fc.assert(
      fc.property(twice, ([made, reported]) => {
        expect(after(reported)).toEqual(after(made));
        expect(after(reported).attempts).toHaveLength(made.length);
      }),
    );
  });
});
