import { type FileReference, readConversion, startConversion } from '@moqi/api/trust/files';
import { call } from '#shared/call/index.ts';

interface Sending {
  readonly files: readonly File[];
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/** A photograph takes a tenth of a second, a document some seconds. */
const FIRST_MS = 300;
const LATER_MS = 1_500;

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

/**
 * Sends files that become one PDF, and waits until it is there.
 * @param onConverting is told how many are converted before
 * @throws CallRefused with the reason why they are not converted
 */
export async function convertFiles(sending: Sending, onConverting: (ahead: number) => void): Promise<FileReference> {
  const { signal } = sending;
  const { sign, ts, fileType, fix } = await call(startConversion, {}, sending);
  for (let wait = FIRST_MS; ; wait = Math.min(wait * 1.5, LATER_MS)) {
    const { ahead, file } = await call(readConversion, { sign, ts, fileType, fix }, { signal, isInBackground: true });
    if (file !== null) return file;
    onConverting(ahead);
    await pause(wait, signal);
  }
}
