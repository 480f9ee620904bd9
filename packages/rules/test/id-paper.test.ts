import { describe, expect, it } from 'vitest';
import { endsLater, LASTING, type PaperNotice, paperNoticeDue, paperState } from '../src/id-paper.ts';

/** 2026-06-30 in China, where it is still the day before by the clock of London. */
const now = new Date('2026-06-29T16:30:00Z');

describe('where an ID card stands', () => {
  it.each([
    [undefined, 'unknown'],
    [LASTING, 'valid'],
    ['2026-06-29', 'ended'],
    ['2026-06-30', 'soon'],
    ['2026-07-30', 'soon'],
    ['2026-07-31', 'valid'],
  ])('ends %s: %s', (endsOn, state) => expect(paperState(endsOn, now)).toBe(state));
});

describe('what takes the place of what is known', () => {
  it.each([
    ['2026-06-29', undefined, true],
    ['2026-06-29', '2026-06-28', true],
    ['2026-06-29', '2026-06-29', false],
    ['2026-06-28', '2026-06-29', false],
    [LASTING, '2099-12-31', true],
    [LASTING, LASTING, false],
    ['2099-12-31', LASTING, false],
  ])('%s for %s: %s', (endsOn, known, does) => expect(endsLater(endsOn, known)).toBe(does));
});

describe('what a person is told of the end', () => {
  it.each<[string, PaperNotice | undefined, PaperNotice | undefined]>([
    [LASTING, undefined, undefined],
    ['2026-07-31', undefined, undefined],
    ['2026-07-30', undefined, 'ahead'],
    ['2026-07-30', 'ahead', undefined],
    ['2026-07-01', 'ahead', undefined],
    ['2026-06-30', 'ahead', 'end'],
    ['2026-06-30', undefined, 'end'],
    ['2026-06-01', 'ahead', 'end'],
    ['2026-06-30', 'end', undefined],
  ])('ends %s, told %s: %s', (endsOn, told, due) => expect(paperNoticeDue(endsOn, told, now)).toBe(due));
});
