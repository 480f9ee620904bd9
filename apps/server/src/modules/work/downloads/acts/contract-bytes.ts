import { formatDate } from '@moqi/rules';
import { documentStream } from '#modules/trust/files/index.ts';
import type { Contract, ContractDocument } from '#modules/work/contracts/index.ts';
import type { AddedFile } from '#modules/work/site-evidence/index.ts';
import type { BytesAnswer } from '#operation/handle.ts';
import { zipStream } from '#platform/archive/index.ts';
import type { Platform } from '#platform/platform.ts';
import { type Entry, entriesOf, withEnding } from '../download-names.ts';

/** A contract with its files as they are now. */
export interface Filed {
  readonly contract: Contract;
  readonly documents: readonly ContractDocument[];
  /** what its signers added, where the reader may have it */
  readonly added: readonly AddedFile[];
}

/** One document as it is now, with ranges. */
export function documentAnswer(
  platform: Platform,
  document: Pick<ContractDocument, 'segments' | 'hash' | 'size'>,
  { fileName, disposition }: Pick<BytesAnswer, 'fileName' | 'disposition'>,
): BytesAnswer {
  return {
    mediaType: 'application/pdf',
    fileName: withEnding(fileName, '.pdf'),
    disposition,
    size: document.size,
    etag: document.hash,
    stream: (start, end) => documentStream(platform, document.segments, { start, end }),
  };
}

/** One file is handed out as it is; several come as a zip that is made while it is read. */
export function downloadAnswer(platform: Platform, chosen: readonly Filed[], now: Date): BytesAnswer {
  const documents = chosen.flatMap((filed) => filed.documents);
  const [first] = chosen;
  const [only] = documents;
  const isAlone = documents.length === 1 && chosen.every(({ added }) => added.length === 0);
  const name = chosen.length === 1 && first ? first.contract.name : `合同 ${formatDate(now)}`;
  if (only !== undefined && isAlone) return documentAnswer(platform, only, { fileName: name, disposition: 'attachment' });
  const folders = chosen.map(({ contract, documents: files, added }) => ({
    folder: contract.name,
    files: files.map((document) => zipped(platform, document)),
    added,
  }));
  return zipAnswer(entriesOf(folders), { name, now });
}

/** A document as it goes into a zip. */
export function zipped(
  platform: Platform,
  { fileName, size, segments }: Pick<ContractDocument, 'fileName' | 'segments' | 'size'>,
): AddedFile {
  return { fileName, size, stream: () => documentStream(platform, segments) };
}

/** A zip that is made while it is read. */
export function zipAnswer(entries: readonly Entry<AddedFile>[], { name, now }: { readonly name: string; readonly now: Date }): BytesAnswer {
  const members = entries.map(({ path, file: { size, stream } }) => ({ path, size, mtime: now, stream }));
  const stream = (): AsyncIterable<Uint8Array> => zipStream(members);
  return { mediaType: 'application/zip', fileName: withEnding(name, '.zip'), disposition: 'attachment', stream };
}
