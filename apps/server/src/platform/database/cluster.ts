import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { access, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { diskFull, errorCode, StartFailure } from '#platform/start-failure.ts';
import { type Account, commandAs } from './account.ts';

const run = promisify(execFile);
/** After this, what an initdb left half-made belongs to nobody. */
const ABANDONED_MS = 10 * 60 * 1000;

/** All that a program of PostgreSQL needs. */
export const environment = () => ({ PATH: process.env.PATH, LC_ALL: 'C.UTF-8' });

const clusterOptions = [
  '--username=postgres',
  '--auth=trust', // the socket's directory has mode 700
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--lc-collate=C',
  '--lc-ctype=C.UTF-8', // with C, trigrams of Chinese are empty
  '--data-checksums',
  '--no-instructions',
];

async function removeAbandoned(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const path = join(home, name);
    if (name.startsWith('cluster-') && Date.now() - (await stat(path)).mtimeMs > ABANDONED_MS)
      await rm(path, { recursive: true, force: true });
  }
}

/** Made beside its place and then renamed: a start that dies half-way leaves no half cluster, and of two at once one wins. */
async function createCluster(home: string, bin: string, account: Account): Promise<void> {
  await removeAbandoned(home);
  const made = join(home, `cluster-${randomUUID()}`);
  const { program, args, identity } = commandAs(account, join(bin, 'initdb'), ['-D', made, ...clusterOptions]);
  try {
    await run(program, args, { ...identity, cwd: home, env: environment() });
    await rename(made, join(home, 'data'));
  } catch (cause) {
    await rm(made, { recursive: true, force: true });
    if (['ENOTEMPTY', 'EEXIST'].includes(errorCode(cause) ?? '')) return;
    throw databaseFailure(home, String((cause as { stderr?: string }).stderr ?? cause), cause);
  }
}

/** Makes the cluster of `home`, unless it is there. */
export async function ensureCluster(home: string, bin: string, account: Account): Promise<void> {
  const isThere = await access(join(home, 'data', 'PG_VERSION')).then(
    () => true,
    () => false,
  );
  if (!isThere) await createCluster(home, bin, account);
}

export function databaseFailure(home: string, said: string, cause?: unknown): StartFailure {
  if (/No space left|File too large|Disk quota/.test(said)) return diskFull(home, cause);
  const lines = said.trim().split('\n');
  const last = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? '';
  return new StartFailure(
    `内置数据库没有启动（详见 ${join(home, 'postgres.log')}）：${last}`,
    `The built-in database did not start (see ${join(home, 'postgres.log')}): ${last}`,
    { cause },
  );
}
