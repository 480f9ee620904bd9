import type { Member, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { TemplateRole } from '#modules/work/templates/index.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Bulk } from '../bulk.ts';
import { findBulk, holdBulk } from '../store/bulks.ts';

type Actor = Person | Member;

/** The kind of the role that the actor's party fills by itself. */
export const ownKindOf = ({ kind }: Pick<Actor, 'kind'>): TemplateRole['kind'] => (kind === 'member' ? 'organization' : 'person');

function own(actor: Actor, bulk: Bulk | undefined): Bulk {
  if (bulk?.personId !== actor.personId) throw new DomainError('BULK_UNKNOWN');
  return bulk;
}

/** A bulk belongs to the person who uploaded it, in the identity it was uploaded in. @throws DomainError BULK_UNKNOWN */
export async function ownBulk(db: Database, actor: Actor, bulkId: string): Promise<Bulk> {
  return own(actor, await findBulk(db, { party: actor.party, bulkId }));
}

/** The same, held until the transaction ends. @throws DomainError BULK_UNKNOWN */
export async function holdOwnBulk(tx: Tx, actor: Actor, bulkId: string): Promise<Bulk> {
  return own(actor, await holdBulk(tx, { party: actor.party, bulkId }));
}
