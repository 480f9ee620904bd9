import { maskAddress } from '@moqi/rules';
import type { Member, Person } from '#kernel/actor.ts';
import { personAccount } from '#modules/account/identity/index.ts';
import type { Database } from '#platform/platform.ts';
import type { MovementAuthor } from '../ledger.ts';

/** The actor as the books name it. */
export async function movementAuthorOf(db: Database, actor: Person | Member): Promise<MovementAuthor> {
  const { personId, origin } = actor;
  if (actor.kind === 'member') return { personId, memberId: actor.memberId, name: actor.name, origin };
  const { name, mobile, email } = await personAccount(db, personId);
  return { personId, name: name || maskAddress(mobile ?? email ?? ''), origin };
}
