import { DEFAULT_SETTINGS } from '@moqi/api/enterprise/settings';
import { expect, it } from 'vitest';
import { changedSettings } from './changed.ts';

it('names what was altered, and nothing else', () => {
  expect(changedSettings(DEFAULT_SETTINGS, { ...DEFAULT_SETTINGS, deadlineDays: 15, notifyExpired: false })).toEqual({
    before: { deadlineDays: 0, notifyExpired: true },
    after: { deadlineDays: 15, notifyExpired: false },
  });
});

it('is nothing when all stays', () => {
  expect(changedSettings(DEFAULT_SETTINGS, { ...DEFAULT_SETTINGS })).toBeUndefined();
});
