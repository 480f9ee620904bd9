import { spawn } from 'node:child_process';
import { access, constants, realpath } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';

async function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** `soffice` on the PATH is a script; this is the program beside it, which ends when it is told to. Undefined: it is not installed. */
export async function findOffice(path = process.env.PATH ?? ''): Promise<string | undefined> {
  for (const folder of path.split(delimiter)) {
    const script = join(folder, 'soffice');
    if (!(await isProgram(script))) continue;
    const program = join(dirname(await realpath(script)), 'soffice.bin');
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
