import { createHash, timingSafeEqual } from 'node:crypto';
import { DomainError } from '#kernel/refusal.ts';
import { sessionOf } from '#modules/account/identity/index.ts';
import type { Door } from '#operation/door.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * The operator, proved by the configured token; a session in the cookies says who it is. Without a configured token this door is shut.
 */
export const operatorDoor: Door<'operator'> = async ({ authorization = '', ...knock }) => {
  const { origin, platform } = knock;
  const { operatorToken } = platform.config;
  if (operatorToken === undefined) throw new DomainError('FORBIDDEN');
  // of equal length, so that the comparison takes the same time whatever was guessed
  if (!timingSafeEqual(digest(authorization), digest(`Bearer ${operatorToken}`))) throw new DomainError('UNAUTHENTICATED');
  const session = await sessionOf(knock);
  // a child account has no verified person behind it
  const personId = session?.childOf === undefined ? session?.personId : undefined;
  return { kind: 'operator', origin, ...(personId !== undefined && { personId }) };
};
