import { Readable } from 'node:stream';
import { formatDate } from '@moqi/rules';
import { ZipFile } from 'yazl';
import { documentStream } from '#modules/trust/files/index.ts';
import type { Contract, ContractDocument } from '#modules/work/contracts/index.ts';
import type { BytesAnswer } from '#operation/handle.ts';
import type { Platform } from '#platform/platform.ts';
import { type Entry, entriesOf, withEnding } from '../download-names.ts';

/** A contract with its files as they are now. */
export interface Filed {
  readonly contract: Contract;
  readonly documents: readonly ContractDocument[];
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
  const name = chosen.length === 1 && first ? first.contract.name : `合同 ${formatDate(now)}`;
  if (only !== undefined && documents.length === 1) return documentAnswer(platform, only, { fileName: name, disposition: 'attachment' });
  const entries = entriesOf(chosen.map(({ contract, documents: files }) => ({ folder: contract.name, files })));
  return zipAnswer(platform, entries, { name, now });
}

type Zipped = Pick<ContractDocument, 'fileName' | 'segments' | 'size'>;

/** A zip that is made while it is read. */
export function zipAnswer(
  platform: Platform,
  entries: readonly Entry<Zipped>[],
  { name, now }: { readonly name: string; readonly now: Date },
): BytesAnswer {
  const stream = (): AsyncIterable<Uint8Array> => zipOf(platform, entries, now);
  return { mediaType: 'application/zip', fileName: withEnding(name, '.zip'), disposition: 'attachment', stream };
}

/** PDF is compressed in itself, so the files are only strung together. */
async function* zipOf(platform: Platform, entries: readonly Entry<Zipped>[], mtime: Date): AsyncIterable<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { path, file } of entries) {
    const open = (done: (error: unknown, stream: NodeJS.ReadableStream) => void): void =>
      done(null, Readable.from(documentStream(platform, file.segments), { objectMode: false }));
    zip.addReadStreamLazy(path, { compress: false, size: file.size, mtime }, open);
  }
  zip.end();
  yield* output;
}
