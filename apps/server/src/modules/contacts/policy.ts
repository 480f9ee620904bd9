import type { Member, Person } from '../../audiences/actor.ts';
import { permits } from '../../audiences/actor.ts';

/** A person's tags are the person's; those of an enterprise belong to who manages its members. */
export function mayManageTags(actor: Person | Member): boolean {
  return actor.kind === 'person' || permits(actor, 'members.manage');
}
