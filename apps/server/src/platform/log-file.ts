import { closeSync, fchmodSync, fstatSync, openSync, writeSync } from 'node:fs';

/** Where lines of the log go. */
export interface LogSink {
  write(line: string): void;
  /** Why the last line could not be written, as a code of the system (ENOSPC …). */
  readonly failure?: string | undefined;
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? 'EIO';

/**
 * Appends to a file that only its owner may read. A line that cannot be written is dropped and counted, and the program goes on: it must
 * not end because its log is full. The first line that fits again tells how many are missing. Several processes append to one file, each
 * whole lines. `onFailure`: lines can no longer be written, or can again.
 * @throws what the system said when the file cannot be opened at all
 */
export function openLogFile(
  path: string,
  onFailure: (failure: string | undefined) => void = () => undefined,
  write: typeof writeSync = writeSync,
): LogSink {
  const file = openSync(path, 'a', 0o600);
  try {
    // one of an earlier release may be open to others; a device is not ours
    if (fstatSync(file).isFile()) fchmodSync(file, 0o600);
  } catch (error) {
    closeSync(file);
    throw error;
  }
  let failure: string | undefined;
  let missing = 0;
  const note = (now: string | undefined) => {
    if (now === failure) return;
    failure = now;
    onFailure(now);
  };
  const append = (text: string) => {
    const bytes = Buffer.from(text);
    for (let done = 0; done < bytes.byteLength; ) done += write(file, bytes, done);
  };
  // a line that broke off half-way is ended first
  const tellMissing = () => {
    if (missing > 0)
      append(`\n${JSON.stringify({ level: 40, time: new Date().toISOString(), missing, msg: 'lines could not be written' })}\n`);
    missing = 0;
  };
  /** @returns whether it could be done */
  const attempt = (writing: () => void): boolean => {
    try {
      writing();
      note(undefined);
      return true;
    } catch (error) {
      note(codeOf(error));
      return false;
    }
  };
  return {
    get failure() {
      // there may be room again, and nothing to say since
      if (failure !== undefined) attempt(tellMissing);
      return failure;
    },
    write(line) {
      const isWritten = attempt(() => {
        tellMissing();
        append(line);
      });
      if (!isWritten) missing += 1;
    },
  };
}

/** Standard output. What it is redirected to may be full or gone: then lines are dropped. */
export function standardOutput(): LogSink {
  process.stdout.on('error', () => undefined);
  return { write: (line) => void process.stdout.write(line) };
}
