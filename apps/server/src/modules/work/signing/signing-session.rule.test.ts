import { expect, test } from 'vitest';
import { type KeptSignature, type KeptVersion, stillContinuing } from './signing-session.ts';

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
