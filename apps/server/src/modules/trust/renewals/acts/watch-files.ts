import type { Writes } from '#platform/database/writes.ts';
import type { Tx } from '#platform/platform.ts';
import type { ProvableFile } from '../provable-file.ts';
import { deleteUnrenewed, insertProvableFiles } from '../store/provable-files.ts';

/**
 * Keeps signed files provable from now on, each as long as it is kept.
 * @param files `endsAt` undefined: the job looks until when the stamps in it hold
 */
export const watchFiles = (writes: Writes, files: readonly (ProvableFile & { readonly endsAt: Date | undefined })[]): void =>
  insertProvableFiles(writes, files);

/** Gives up the files of a subject, which changes again. What something was put behind stays: the log knows it. */
export const unwatchFiles = (tx: Tx, of: Pick<ProvableFile, 'party' | 'subjectId'>): Promise<void> => deleteUnrenewed(tx, of);
