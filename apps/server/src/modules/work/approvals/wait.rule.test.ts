import { expect, test } from 'vitest';
import { endOfWait } from './wait.ts';

const now = new Date('2026-11-21T10:30:00Z');

test.each([
  [{ unit: 'days', days: 1 } as const, '2026-11-22T10:30:00.000Z'],
  [{ unit: 'days', days: 30 } as const, '2026-12-21T10:30:00.000Z'],
  [{ unit: 'date', date: '2026-12-01' } as const, '2026-11-30T16:00:00.000Z'],
  // over already: nothing is waited for
  [{ unit: 'date', date: '2026-11-21' } as const, '2026-11-20T16:00:00.000Z'],
])('%j ends at %s', (wait, end) => {
  expect(endOfWait(wait, now).toISOString()).toBe(end);
});
