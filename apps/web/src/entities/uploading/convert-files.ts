import { type FileReference, readConversion, startConversion } from '@moqi/api/trust/files';
import { call } from '#shared/call/index.ts';
import { live } from '#shared/call/live.ts';
import { onTopics } from '#shared/call/on-topics.ts';

interface Sending {
  readonly files: readonly File[];
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/** A photograph takes a tenth of a second, a document some seconds. */
const FIRST_MS = 300;
const LATER_MS = 1_500;
/** As long as the server says when it is done. */
const TOLD_MS = 6_000;

/** Ends early when a conversion was done, or refused. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const ending = new AbortController();
    const end = (then: () => void): void => {
      clearTimeout(timer);
      stop();
      ending.abort();
      then();
    };
    const timer = setTimeout(() => end(resolve), milliseconds);
    const stop = onTopics((topics) => {
      if (topics.includes('conversions')) end(resolve);
    });
    signal.addEventListener('abort', () => end(() => reject(signal.reason as Error)), { signal: ending.signal });
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
  for (let wait = FIRST_MS; ; wait = Math.min(wait * 1.5, live.until > Date.now() ? TOLD_MS : LATER_MS)) {
    const { ahead, file } = await call(readConversion, { sign, ts, fileType, fix }, { signal, isInBackground: true });
    if (file !== null) return file;
    onConverting(ahead);
    await pause(wait, signal);
  }
}
