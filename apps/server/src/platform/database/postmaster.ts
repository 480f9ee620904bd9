import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The command line of a process; undefined when there is none of that number. */
async function commandLine(pid: number): Promise<string | undefined> {
  try {
    if (process.platform === 'linux') return await readFile(`/proc/${pid}/cmdline`, 'utf8');
    return (await run('ps', ['-o', 'command=', '-p', String(pid)])).stdout;
  } catch {
    return undefined;
  }
}

export interface Postmaster {
  readonly pid: number;
  /** as it says in its pid file: `starting`, `ready`, `stopping` … */
  readonly state: string;
}

/** The postmaster that holds this data directory, if one lives. */
export async function postmaster(data: string): Promise<Postmaster | undefined> {
  let lines: string[];
  try {
    lines = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  // the number may have gone to another process since: only one that serves this directory counts
  const line = await commandLine(pid);
  return line?.includes(data) ? { pid, state: lines[7]?.trim() || 'starting' } : undefined;
}

/**
 * Removes the lock files of a postmaster that is gone, in its data and beside its socket. PostgreSQL removes them by itself
 * unless the number in them still exists: taken by another process, or by a zombie nobody waits for. Should server processes of
 * the dead one live on, PostgreSQL still refuses: its shared memory is found by the data directory, not by these files.
 */
export async function removeStaleLocks(data: string, socketDirectory: string): Promise<void> {
  if (await postmaster(data)) return;
  await rm(join(data, 'postmaster.pid'), { force: true });
  for (const name of await readdir(socketDirectory)) if (name.endsWith('.lock')) await rm(join(socketDirectory, name), { force: true });
}
