import { createHash, randomBytes } from 'node:crypto';
import { toBase32 } from './totp.ts';

const BYTES = 10;
const GROUP = /.{4}/g;

/** 80 random bits in four groups of four. */
export const drawRecoveryCode = (): string => (toBase32(randomBytes(BYTES)).match(GROUP) ?? []).join('-');

/** What is kept of a code. 80 random bits need no slow hash. */
export function recoveryDigest(code: string): Buffer {
  return createHash('sha256').update(code.toUpperCase().replace(/[\s-]/g, '')).digest();
}
