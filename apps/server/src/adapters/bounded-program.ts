import { spawn } from 'node:child_process';
import { access, constants, mkdtemp, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

export async function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** The first of this name on the path. Undefined: it is not installed. */
export async function findProgram(name: string, path = process.env.PATH ?? ''): Promise<string | undefined> {
  for (const folder of path.split(delimiter)) {
    const program = join(folder, name);
    if (await isProgram(program)) return program;
  }
  return undefined;
}

export interface RunLimits {
  readonly milliseconds: number;
  readonly processorSeconds: number;
  readonly memoryBytes: number;
  /** of any file it writes */
  readonly fileBytes: number;
}

export type RunEnd = { readonly code: number } | 'killed';

/** Ended by its own code, or killed: by the kernel at a limit, or by us when its time is over. */
export function runProgram(
  command: readonly string[],
  {
    folder,
    environment,
    limits,
  }: { readonly folder: string; readonly environment: Readonly<Record<string, string>>; readonly limits: RunLimits },
): Promise<RunEnd> {
  const { milliseconds, processorSeconds, memoryBytes, fileBytes } = limits;
  const limited = [`--cpu=${processorSeconds}`, `--as=${memoryBytes}`, `--fsize=${fileBytes}`, '--core=0', ...command];
  return new Promise((resolve) => {
    // nothing of our own environment, secrets among it, is near a file from outside; a group of its own can be killed whole
    const child = spawn('prlimit', limited, { cwd: folder, env: { ...environment }, stdio: 'ignore', detached: true });
    const deadline = setTimeout(() => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, milliseconds);
    child.once('error', () => {
      clearTimeout(deadline);
      resolve('killed');
    });
    child.once('exit', (code) => {
      clearTimeout(deadline);
      resolve(code === null ? 'killed' : { code });
    });
  });
}

let hasNetworks: Promise<boolean> | undefined;
/**
 * A program that ends with the worker that started it. A network of its own has no way out; some containers do not allow one, and then only
 * what the program itself is told keeps it from asking elsewhere.
 */
export async function apart(program: string, folder: string, limits: RunLimits): Promise<string[]> {
  hasNetworks ??= runProgram(['unshare', '--map-root-user', '--net', 'true'], { folder, environment: {}, limits }).then(
    (end) => end !== 'killed' && end.code === 0,
  );
  const bound = ['setpriv', '--pdeathsig', 'KILL', program];
  return (await hasNetworks) ? ['unshare', '--map-root-user', '--net', ...bound] : bound;
}

/** In a directory of its own, which is gone afterwards. @param start how its name begins */
export async function inOwnFolder<Result>(scratch: string, start: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(scratch, start));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
