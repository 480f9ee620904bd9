import type { LoadedContract } from '#modules/work/contracts/index.ts';
import type { Platform } from '#platform/platform.ts';
import { extensionOf } from '../file-kind.ts';
import { addedFiles } from '../views/evidence.ts';
import { evidenceBytes } from './sealed-pieces.ts';

/** A file that a signer added to a contract, as it is handed out with it. */
export interface AddedFile {
  readonly fileName: string;
  readonly size: number;
  readonly stream: () => AsyncIterable<Uint8Array>;
}

/** What signers added to a contract and signed it with, under the names that its sender gave, with their own. */
export async function filesOfContract(platform: Platform, loaded: LoadedContract): Promise<AddedFile[]> {
  const added = await addedFiles(platform.db, loaded);
  return added.map((file) => ({
    fileName: `${file.subject} ${file.giver.name}.${extensionOf(file.mediaType)}`,
    size: file.size,
    stream: () => evidenceBytes(platform, file),
  }));
}
