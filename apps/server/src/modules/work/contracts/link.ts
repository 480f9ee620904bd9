import { createHash, timingSafeEqual } from 'node:crypto';
import { LIMITS } from '@moqi/api';
import type { Participant } from './contract.ts';

export const LINK_PURPOSE = 'signing-link';
/** 面签链接 has a key of its own: nobody makes a signing link of it. */
export const NEUTRAL_PURPOSE = 'neutral-link';

/** The signed parameters as they come from outside. */
export interface SigningLink {
  /** of the contract */
  readonly number: string;
  readonly signNo: string;
  readonly sign: string;
  readonly ts: string;
}

type Task = Pick<Participant, 'signNo' | 'linkGeneration'>;
/** HMAC under the key of signing links. */
export type Mac = (message: string) => Uint8Array;

/** What the HMAC binds: one contract, one signer, the moment of issue, and the generation that a revocation leaves behind. */
function linkMessage(number: string, ts: string, task: Task): string {
  return [number, task.signNo, ts, task.linkGeneration].join('|');
}

export function signLink(number: string, task: Task, issuedAt: Date, mac: Mac): SigningLink {
  const ts = String(issuedAt.getTime());
  return { number, signNo: task.signNo, ts, sign: Buffer.from(mac(linkMessage(number, ts, task))).toString('base64url') };
}

function isSame(given: string, expected: Uint8Array): boolean {
  // hashed first: equal lengths, and the time taken tells nothing
  const digest = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
  return timingSafeEqual(digest(Buffer.from(given)), digest(Buffer.from(Buffer.from(expected).toString('base64url'))));
}

/** How many revoked generations are still told apart from a forgery. */
const REMEMBERED_GENERATIONS = 50;

/** Whether a link opens the task: good, forged, too old, or made before a revocation. */
export function judgeLink(
  link: SigningLink,
  task: Task,
  context: { readonly number: string; readonly now: Date; readonly mac: Mac },
): 'good' | 'LINK_INVALID' | 'LINK_EXPIRED' | 'LINK_REVOKED' {
  if (!/^\d{1,16}$/.test(link.ts) || link.number !== context.number || link.signNo !== task.signNo) return 'LINK_INVALID';
  const oldest = Math.max(1, task.linkGeneration - REMEMBERED_GENERATIONS);
  for (let linkGeneration = task.linkGeneration; linkGeneration >= oldest; linkGeneration--) {
    const expected = context.mac(linkMessage(context.number, link.ts, { signNo: task.signNo, linkGeneration }));
    if (!isSame(link.sign, expected)) continue;
    if (linkGeneration !== task.linkGeneration) return 'LINK_REVOKED';
    const age = context.now.getTime() - Number(link.ts);
    return age > LIMITS.linkHours * 3_600_000 ? 'LINK_EXPIRED' : 'good';
  }
  return 'LINK_INVALID';
}
