import { hash, verify } from '@node-rs/argon2';

// OWASP Password Storage: Argon2id with 19 MiB, 2 passes, 1 lane. 2 is Argon2id; the package's enum exists for the compiler only.
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2ID);
}

let nobody: Promise<string> | undefined;

/** Without a hash (no such account, no password set) the same work is done for nothing, so that the time does not tell. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const right = await verify(stored ?? (await nobody), password);
  return right && stored !== undefined;
}
