import { type Member, type Origin, permits } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { actorForPage } from '#modules/reach/merchant-keys/index.ts';
import type { Database } from '#platform/platform.ts';
import { digestOf } from '../embedded-task.ts';
import type { Preparing } from '../preparing.ts';
import { preparingTickets } from '../store/preparings.ts';

/** The member in whose name a draft is prepared; undefined: the key, its scope, its origin or its member's right was taken away. */
export async function preparerFor(db: Database, { party, keyId, origin }: Preparing, visitor: Origin): Promise<Member | undefined> {
  const member = await actorForPage(db, { party, keyId, scope: 'contracts.prepare', origin }, visitor);
  return member !== undefined && permits(member, 'contracts.send') ? member : undefined;
}

/** Whether the person in the frame may send: its address said so, and the key still may. */
export const maySendIn = ({ maySend }: Preparing, { merchantKey }: Member): boolean =>
  maySend && merchantKey !== undefined && merchantKey.scopes.includes('contracts.send');

/** What a frame was entered for, and in whose name it acts: for one draft and no other. @throws DomainError PREPARING_ENDED */
export async function preparerOf(
  db: Database,
  { token, visitor, now }: { readonly token: string; readonly visitor: Origin; readonly now: Date },
): Promise<{ readonly preparing: Preparing; readonly member: Member }> {
  const found = await preparingTickets.findByToken(db, digestOf(token), now);
  if (found === undefined || found.isOver) throw new DomainError('PREPARING_ENDED');
  const member = await preparerFor(db, found.one, visitor);
  if (member === undefined) throw new DomainError('PREPARING_ENDED');
  return { preparing: found.one, member };
}
