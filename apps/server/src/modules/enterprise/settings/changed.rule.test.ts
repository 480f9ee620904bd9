import { DEFAULT_SETTINGS } from '@moqi/api/enterprise/settings';
import { expect, it } from 'vitest';
import { changedSettings } from './changed.ts';

it('names what was altered, and nothing else', () => {
  expect(changedSettings(DEFAULT_SETTINGS, { ...DEFAULT_SETTINGS, deadlineDays: 15, notifyExpired: false })).toEqual({
    before: { deadlineDays: 0, notifyExpired: true },
    after: { deadlineDays: 15, notifyExpired: false },
  });
});

it('names lists as one line', () => {
  const listed = { ...DEFAULT_SETTINGS, returnHosts: ['a.example', 'b.example'] };
  expect(changedSettings(DEFAULT_SETTINGS, listed)).toEqual({ before: { returnHosts: '' }, after: { returnHosts: 'a.example b.example' } });
});

it('is nothing when all stays', () => {
  expect(changedSettings({ ...DEFAULT_SETTINGS, returnHosts: ['a'] }, { ...DEFAULT_SETTINGS, returnHosts: ['a'] })).toBeUndefined();
  expect(changedSettings(DEFAULT_SETTINGS, { ...DEFAULT_SETTINGS })).toBeUndefined();
});
