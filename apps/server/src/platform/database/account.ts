import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { StartFailure } from '#platform/start-failure.ts';

const run = promisify(execFile);

/** The account that PostgreSQL runs as, and what must come before its command line. */
export interface Account {
  readonly owner?: { readonly uid: number; readonly gid: number };
  readonly prefix: readonly string[];
}

async function idOf(name: string): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/** Whether an account without rights can walk down to `path`. */
async function isTraversable(path: string): Promise<boolean> {
  for (let at = path; ; at = dirname(at)) {
    const { mode } = await stat(at);
    if ((mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

/**
 * PostgreSQL refuses to run as root, so an unprivileged account is taken. Where that account cannot walk down to the
 * checkout or to the data (a clone in /root), it keeps one capability: to pass directories. Its rights elsewhere stay its own account's.
 */
export async function chooseAccount(home: string, bin: string): Promise<Account> {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const owner = (await idOf('postgres')) ?? (await idOf('nobody'));
  if (!owner) {
    throw new StartFailure(
      'PostgreSQL 不能以 root 运行，而本机没有 postgres 或 nobody 账号。请改用普通用户启动。',
      'PostgreSQL does not run as root, and there is no account postgres or nobody. Please start as an ordinary user.',
    );
  }
  if ((await isTraversable(bin)) && (await isTraversable(dirname(home)))) return { owner, prefix: [] };
  return { owner, prefix: await passDirectories(owner) };
}

async function passDirectories(owner: { uid: number; gid: number }): Promise<readonly string[]> {
  const prefix = [
    'setpriv',
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup', // access(2), which initdb asks, looks at the real user and would drop the capability
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--',
  ];
  try {
    await run('setpriv', [...prefix.slice(1), 'true']);
    return prefix;
  } catch (cause) {
    throw new StartFailure(
      '以 root 启动时，PostgreSQL 所用的普通账号进不了这个目录。请把程序和数据放到其他用户可进入的目录（如 /opt），或改用普通用户启动。',
      'Started as root, PostgreSQL runs as an ordinary account, which cannot enter this directory. Please move the program and the data to a directory open to others (/opt), or start as an ordinary user.',
      { cause },
    );
  }
}

/** The program and its arguments, as that account. */
export function commandAs(account: Account, program: string, args: readonly string[]) {
  const [first = program, ...rest] = [...account.prefix, program, ...args];
  return { program: first, args: rest, identity: account.prefix.length > 0 ? {} : (account.owner ?? {}) };
}
