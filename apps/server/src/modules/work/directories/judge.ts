import type { Member, Person } from '#kernel/actor.ts';
import type { Directory } from './directory-tree.ts';

/** In an enterprise everybody makes directories; one is changed by whoever made it, and by administrators. */
export function mayChange(actor: Person | Member, directory: Directory): boolean {
  return actor.kind === 'person' || actor.isAdmin || directory.createdBy === actor.personId;
}
