import { expect, test } from 'vitest';
import { type KeptSignature, type KeptVersion, nextTry, stillContinuing } from './signing-session.ts';

const version = (documentId: string, of: number): KeptVersion => ({
  documentId,
  version: of,
  fieldName: 'f',
  segment: 's',
  hash: 'h',
  size: 1,
  level: 'B-T',
});
const kept: KeptSignature = { serial: '1a', signedAt: new Date(0), versions: [version('a', 1), version('b', 3)] };
const files = (a: number, b: number) => [
  { documentId: 'b', version: b },
  { documentId: 'a', version: a },
];

test('what was signed continues the same versions, in the order of the files', () => {
  expect(stillContinuing(kept, '1a', files(1, 3))?.map(({ document, version: one }) => [document.documentId, one.version])).toEqual([
    ['b', 3],
    ['a', 1],
  ]);
});

test.each([
  ['nothing was signed', undefined, '1a', files(1, 3)],
  ['another certificate signs by now', kept, '2b', files(1, 3)],
  ['somebody signed a file meanwhile', kept, '1a', files(1, 4)],
  ['there is another file', kept, '1a', [...files(1, 3), { documentId: 'c', version: 1 }]],
  ['a file is gone', kept, '1a', files(1, 3).slice(1)],
] as const)('all is signed anew: %s', (_, given, serial, documents) => {
  expect(stillContinuing(given, serial, documents)).toBeUndefined();
});

const START = new Date('2026-06-01T02:00:00Z');
test.each([
  [0, 150],
  [150, 300],
  [300, 600],
  [3_599, 7_198],
  [3_600, undefined],
])('a service that is away for %i seconds is asked again after %s', (waited, after) => {
  const again = nextTry(START, new Date(START.getTime() + waited * 1000));
  expect(again && (again.getTime() - START.getTime()) / 1000).toBe(after);
});
