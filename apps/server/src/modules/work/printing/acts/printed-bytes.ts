import { PdfError, PdfPool, PrintedFile } from '@moqi/pdf';
import { DomainError } from '#kernel/refusal.ts';
import { documentStream } from '#modules/trust/files/index.ts';
import { certificateOf, validationCode } from '#modules/work/completion/index.ts';
import { type Contract, type ContractDocument, loadContract, readDocuments } from '#modules/work/contracts/index.ts';
import type { Platform } from '#platform/platform.ts';
import { Reads } from '#platform/reads.ts';
import type { OrderedFile, PrintOrder } from '../print-order.ts';
import { sheetOf } from '../sheet-words.ts';

/** A thread of its own, which starts with the first order: what is printed may be large, and other jobs go on beside it. */
const pool = new PdfPool({ threads: 1 });
const LONGEST_MS = 120_000;

type Printed = Pick<ContractDocument, 'fileName' | 'segments' | 'hash' | 'size'>;

async function wholeFile(platform: Platform, { segments, size }: Printed): Promise<Uint8Array> {
  const bytes = Buffer.alloc(size);
  let at = 0;
  for await (const part of documentStream(platform, segments)) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

interface Found {
  readonly contract: Contract;
  readonly document: Printed;
}

async function printedCertificate(platform: Platform, contract: Contract): Promise<Printed | undefined> {
  const certificate = await certificateOf(platform, contract);
  return certificate && { fileName: '完成证明', segments: [certificate.file.hash], ...certificate.file };
}

/** A file as it is by now. @throws DomainError FILE_UNKNOWN where it is gone */
async function found(platform: Platform, ordered: OrderedFile): Promise<Found> {
  const { owner, contractId } = ordered;
  const contract = (await loadContract(new Reads(platform.db), { owner, contractId }))?.contract;
  if (!contract) throw new DomainError('FILE_UNKNOWN');
  const document =
    'documentId' in ordered
      ? (await readDocuments(platform.db, owner, contractId)).find((one) => one.documentId === ordered.documentId)
      : await printedCertificate(platform, contract);
  if (!document) throw new DomainError('FILE_UNKNOWN');
  return { contract, document };
}

/** What the engine refuses is a fault of the file; that it is busy is none. */
function asRefusal(cause: unknown, { fileName: name }: Printed): unknown {
  if (!(cause instanceof PdfError) || cause.code === 'BUSY') return cause;
  return new DomainError(cause.code === 'PERMISSIONS_FORBID' ? 'PRINT_FORBIDDEN' : 'PRINT_FAILED', { name });
}

/**
 * The printed copy, file by file: one is in memory at a time.
 * @throws DomainError FILE_UNKNOWN, PRINT_FORBIDDEN, PRINT_FAILED
 */
export async function* printedBytes(platform: Platform, order: PrintOrder): AsyncGenerator<Uint8Array> {
  const now = platform.clock.now();
  const whole = new PrintedFile({ title: `${order.name} 打印件`, subject: `${order.printId}/${order.turn}` });
  yield whole.head;
  for (const ordered of order.files) {
    const { contract, document } = await found(platform, ordered);
    const qr = validationCode(platform.config, contract);
    const pages = 'documentId' in ordered ? ordered.pages : undefined;
    const request = {
      sheet: sheetOf({ contract, document, order, qr, now }),
      ...(pages && { pages }),
      copies: order.copies,
      place: whole.place,
    };
    const file = await wholeFile(platform, document);
    const part = await pool.run({ kind: 'print', file, request }, AbortSignal.timeout(LONGEST_MS)).catch((cause: unknown) => {
      throw asRefusal(cause, document);
    });
    yield whole.take(part);
  }
  yield whole.end();
}
