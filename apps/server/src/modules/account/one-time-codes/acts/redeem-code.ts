import { timingSafeEqual } from 'node:crypto';
import { DomainError } from '#kernel/refusal.ts';
import type { Platform } from '#platform/platform.ts';
import { type CodeMethod, codeMethod } from '../one-time-code.ts';
import { consumeCode, takeCodeAttempt } from '../store/one-time-codes.ts';
import { codeDigest } from './issue-code.ts';

export interface CodeProof {
  readonly address: string;
  readonly purpose: string;
  readonly code: string;
  readonly now: Date;
  /** whether the right code stays as it is, because nothing can be done with it yet: it still counts as a try */
  isKept?(): Promise<boolean>;
  /** what is done about a wrong code, which was compared with one that was sent to this address */
  onWrong?(): Promise<void>;
}

/**
 * Uses up a one-time code. It takes statements of its own, so that a wrong attempt stays counted when the operation fails:
 * call it outside of any transaction (a second connection asked for inside of one can starve the pool).
 * @returns how it had come to the address, as evidence tells it
 * @throws DomainError CODE_WRONG {left}, CODE_EXPIRED
 */
export async function redeemCode(platform: Platform, { address, purpose, code, now, isKept, onWrong }: CodeProof): Promise<CodeMethod> {
  const { db, secrets } = platform;
  const attempt = await takeCodeAttempt(db, { address, purpose }, now);
  if (attempt === undefined) throw new DomainError('CODE_EXPIRED');
  const digest = codeDigest(secrets, attempt.codeId, code.trim());
  if (!timingSafeEqual(digest, attempt.digest)) {
    await onWrong?.();
    throw attempt.left > 0 ? new DomainError('CODE_WRONG', { left: attempt.left }) : new DomainError('CODE_EXPIRED');
  }
  const isLeft = (await isKept?.()) === true;
  if (!isLeft && !(await consumeCode(db, attempt.codeId, now))) throw new DomainError('CODE_EXPIRED');
  return codeMethod(address, attempt.way);
}
