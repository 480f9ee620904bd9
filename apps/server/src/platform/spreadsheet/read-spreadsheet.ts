import { Worker } from 'node:worker_threads';
import { ReadingLine } from './reading-line.ts';
import type { ReadingMessage, ReadingTask } from './reading-thread.ts';
import type { SheetRow, SpreadsheetLimits } from './sheet-row.ts';
import { SpreadsheetRefused } from './spreadsheet-refused.ts';

/** What reading one file may cost. */
export interface ReadingCost {
  readonly milliseconds: number;
  /** of the heap of its thread */
  readonly megabytes: number;
}

const COST: ReadingCost = { milliseconds: 10_000, megabytes: 128 };
/** In each process, and there is one for each core. */
const MOST_THREADS = 1;
/** Each file that waits is in memory as it arrived. */
const MOST_WAITING = 16;

export async function bytesOf(content: AsyncIterable<Uint8Array>, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.byteLength;
    if (size > limit) throw new SpreadsheetRefused('bytes');
    chunks.push(chunk);
  }
  // memory of its own, which can be given away to the thread
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

const line = new ReadingLine(MOST_THREADS, MOST_WAITING);

const isOutOfMemory = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Reads in a thread of its own and answers when that has ended, so that never more run than are counted. */
async function readInThread(task: ReadingTask & { bytes: Uint8Array<ArrayBuffer> }, cost: ReadingCost): Promise<readonly SheetRow[]> {
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    workerData: task,
    transferList: [task.bytes.buffer],
    // what the process is told by its environment, secrets among it, is nothing for a file to be near
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: cost.megabytes },
  });
  const rows: SheetRow[] = [];
  let deadline: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      deadline = setTimeout(() => reject(new SpreadsheetRefused('time')), cost.milliseconds);
      thread.on('message', (message: ReadingMessage) => {
        if (message.kind === 'rows') for (const row of message.rows) rows.push(row);
        else if (message.kind === 'end') resolve();
        else reject(new SpreadsheetRefused(message.excess));
      });
      thread.on('error', (error) => reject(isOutOfMemory(error) ? new SpreadsheetRefused('memory', { cause: error }) : error));
      thread.on('exit', () => reject(new Error('the thread that reads a spreadsheet ended without an answer')));
    });
    return rows;
  } finally {
    clearTimeout(deadline);
    await thread.terminate();
  }
}

/**
 * The rows with content of the first sheet that a person sees: hidden sheets are passed over, as are those behind the first.
 *
 * - Rows and columns that are hidden are told, each marked as hidden. The sender of a file answers for what is in it and does not see
 *   these, least of all after filtering: the caller neither acts on them nor leaves them out without a word.
 * - Dates, counted from 1900 or from 1904, are told in one form, numbers as people typed them, booleans as `TRUE` and `FALSE`. What is not
 *   to be believed is told as a fault of its cell: `CellFault`.
 * - Each file is read by a thread of its own, within a time and a memory, so that none can hold up or end the process. One is read at a
 *   time, and a few more wait.
 *
 * @throws SpreadsheetRefused, SpreadsheetReadersBusy
 */
export async function readSpreadsheet(
  content: AsyncIterable<Uint8Array>,
  limits: SpreadsheetLimits,
  cost: ReadingCost = COST,
): Promise<readonly SheetRow[]> {
  const bytes = await bytesOf(content, limits.bytes);
  return line.run(() => readInThread({ bytes, limits }, cost));
}
