import { expect, test } from 'vitest';
import { answeredDocuments } from './answered.ts';

const awaited = [{ documentId: 'a' }, { documentId: 'b' }];
const answer = (documentId: string) => ({ documentId, signature: Buffer.from(documentId).toString('base64') });

test.each([
  ['each has its own, in whatever order', [answer('b'), answer('a')], ['a', 'b']],
  ['one is missing', [answer('a')], undefined],
  ['one came twice', [answer('a'), answer('a')], undefined],
  ['one is of another file', [answer('a'), answer('c')], undefined],
  ['there is one too many', [answer('a'), answer('b'), answer('c')], undefined],
])('signatures and their files: %s', (_, answered, expected) => {
  expect(answeredDocuments(awaited, answered)?.map(({ signature }) => Buffer.from(signature).toString())).toEqual(expected);
});
