import type { Member, Person } from '#kernel/actor.ts';
import { permits } from '#kernel/actor.ts';

/** A person's tags are the person's; those of an enterprise belong to who manages its members. */
export function mayManageTags(actor: Person | Member): boolean {
  return actor.kind === 'person' || permits(actor, 'members.manage');
}
