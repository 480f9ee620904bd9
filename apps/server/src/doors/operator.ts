import { createHash, timingSafeEqual } from 'node:crypto';
import { DomainError } from '#kernel/refusal.ts';
import type { Door } from '#operation/door.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The operator, proved by the configured token. Without a configured token this door is shut. */
export const operatorDoor: Door<'operator'> = async ({ authorization = '', origin, platform }) => {
  const { operatorToken } = platform.config;
  if (operatorToken === undefined) throw new DomainError('FORBIDDEN');
  // of equal length, so that the comparison takes the same time whatever was guessed
  if (!timingSafeEqual(digest(authorization), digest(`Bearer ${operatorToken}`))) throw new DomainError('UNAUTHENTICATED');
  return { kind: 'operator', origin };
};
