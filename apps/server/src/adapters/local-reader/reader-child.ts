import { setPriority } from 'node:os';
import { openEngine } from './engine.ts';
import type { FromReader, ToReader } from './messages.ts';

/** The server goes first. */
const PRIORITY = 10;
/** A second one waits for the first more than it works. */
const THREADS = 1;

setPriority(PRIORITY);
// it ends with the process that started it
process.once('disconnect', () => process.exit(0));

const engine = openEngine(THREADS);
const answer = (message: FromReader): void => void process.send?.(message);

async function read({ id, picture }: ToReader): Promise<void> {
  try {
    answer({ id, pieces: await (await engine).read(picture) });
  } catch {
    answer({ id });
  }
}

process.on('message', (message: ToReader) => void read(message));
