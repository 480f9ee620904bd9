import { type Member, type Origin, permits } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { actorForPage } from '#modules/reach/merchant-keys/index.ts';
import type { Database } from '#platform/platform.ts';
import type { Authoring } from '../authoring.ts';
import { digestOf } from '../embedded-task.ts';
import { authoringTickets } from '../store/authorings.ts';

/** The member in whose name an authoring goes on; undefined: the key, its scope, its origin or its member's right was taken away. */
export async function authorFor(db: Database, { party, keyId, origin }: Authoring, visitor: Origin): Promise<Member | undefined> {
  const member = await actorForPage(db, { party, keyId, scope: 'templates.embed', origin }, visitor);
  return member !== undefined && permits(member, 'templates.manage') ? member : undefined;
}

/** What a page was entered for, and in whose name it acts: for one template and no other. @throws DomainError AUTHORING_ENDED */
export async function authorOf(
  db: Database,
  { token, visitor, now }: { readonly token: string; readonly visitor: Origin; readonly now: Date },
): Promise<{ readonly authoring: Authoring; readonly member: Member }> {
  const found = await authoringTickets.findByToken(db, digestOf(token), now);
  if (found === undefined || found.isOver) throw new DomainError('AUTHORING_ENDED');
  const member = await authorFor(db, found.one, visitor);
  if (member === undefined) throw new DomainError('AUTHORING_ENDED');
  return { authoring: found.one, member };
}
