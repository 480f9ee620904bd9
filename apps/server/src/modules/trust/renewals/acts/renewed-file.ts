import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { fileKeyOf, type RenewedFile } from '../provable-file.ts';
import { renewedFiles } from '../store/provable-files.ts';

/** What was put behind files of some subjects. */
export interface Renewals {
  /** All of a file, where something was put behind it; else the file itself. */
  whole(file: RenewedFile): RenewedFile;
  /** of all that were renewed: with each renewal there are others */
  readonly hashes: readonly string[];
}

export async function renewalsOf(
  db: Database,
  { party, subjectIds }: { readonly party: PartyId; readonly subjectIds: readonly string[] },
): Promise<Renewals> {
  const renewed = await renewedFiles(db, party, subjectIds);
  return { whole: (file) => renewed.get(fileKeyOf(file.segments)) ?? file, hashes: [...renewed.values()].map(({ hash }) => hash) };
}
