import { PRESERVATION_LIMITS, preserveFiles, preserveHashes } from '@moqi/api/trust/preservations';
import { tidyFileName } from '#modules/trust/files/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import { preserve } from '../acts/preserve.ts';
import { isHashOf, type Preservable, type Preservation } from '../preservation.ts';

const answer = (preservations: readonly Preservation[]) => ({
  list: preservations.map(({ preservationId, number, name }) => ({ preservationId, number, name })),
});

export const preserveHashesHandler = handle(preserveHashes, async ({ actor, input, tx, platform, now, fail }) => {
  const { items, note } = input;
  const wrong = items.find(({ algorithm, hash }) => !isHashOf(algorithm, hash));
  if (wrong) return fail('PRESERVATION_HASH_LENGTH', { name: wrong.name, algorithm: wrong.algorithm });
  const preservables = items.map(
    ({ name, algorithm, hash, size }): Preservable => ({ kind: 'hash', name, algorithm, digest: hash, size, fileHash: undefined }),
  );
  return answer(await preserve(tx, platform, preservables, { actor, note, now }));
});

export const preserveFilesHandler = handleInSteps(preserveFiles, async ({ actor, input, files, platform, transact, now, fail }) => {
  // stored objects have no owner and no name: until the rows are written nobody can reach them
  const kept: Preservable[] = [];
  for await (const file of files) {
    const name = tidyFileName(file.fileName);
    if (kept.length >= PRESERVATION_LIMITS.files) return fail('PRESERVATION_FILES_MANY', { limit: PRESERVATION_LIMITS.files });
    const { hash, size } = await platform.files.put(file.content);
    if (size === 0) return fail('FILE_EMPTY', { name });
    kept.push({ kind: 'file', name, algorithm: 'SHA-256', digest: hash, size, fileHash: hash });
  }
  if (kept.length === 0) return fail('FILE_MISSING');
  return answer(await transact((tx) => preserve(tx, platform, kept, { actor, note: input.note, now })));
});
