import { expect, test } from 'vitest';
import { comparisonOf } from './comparison.ts';

test.each([
  ['more was sent', { value: 312, before: 277 }, 'growth', { direction: 'up', much: '12.6', isShare: true, tone: 'pine' }],
  ['less was sent', { value: 50, before: 100 }, 'growth', { direction: 'down', much: '50', isShare: true, tone: 'ochre' }],
  ['nothing was sent before', { value: 3, before: 0 }, 'growth', { direction: 'up', much: '3', isShare: false, tone: 'pine' }],
  ['it went faster', { value: 1.8, before: 2.2 }, 'burden', { direction: 'down', much: '0.4', isShare: false, tone: 'pine' }],
  ['more was refused', { value: 11, before: 8 }, 'burden', { direction: 'up', much: '3', isShare: false, tone: 'ochre' }],
  ['the same', { value: 4, before: 4 }, 'burden', { direction: 'same', much: '0', isShare: false, tone: undefined }],
] as const)('%s', (_, figure, kind, expected) => {
  expect(comparisonOf(figure, kind)).toEqual(expected);
});

test.each([
  ['nothing was averaged', { value: null, before: 2 }, 'burden'],
  ['nothing was averaged before', { value: 2, before: null }, 'burden'],
  ['nothing then and now', { value: 0, before: 0 }, 'growth'],
] as const)('is silent when %s', (_, figure, kind) => {
  expect(comparisonOf(figure, kind)).toBeUndefined();
});
