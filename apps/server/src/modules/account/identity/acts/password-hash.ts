import { hash, verify } from '@node-rs/argon2';
import { oneAtATime } from '#platform/one-at-a-time.ts';

// OWASP Password Storage: Argon2id with 19 MiB, 2 passes, 1 lane. 2 is Argon2id; the package's enum exists for the compiler only.
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * One after another in this process: each keeps a core busy for 20 ms, there is a process for each core, and more at once would not be done
 * sooner, but hold the threads that reading files and looking up names wait for.
 */
const inLine = oneAtATime();

export function hashPassword(password: string): Promise<string> {
  return inLine('argon2', () => hash(password, ARGON2ID));
}

let nobody: Promise<string> | undefined;

/** Without a hash (no such account, no password set) the same work is done for nothing, so that the time does not tell. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const compared = stored ?? (await nobody);
  const right = await inLine('argon2', () => verify(compared, password));
  return right && stored !== undefined;
}
