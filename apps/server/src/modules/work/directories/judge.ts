import type { Member, Person } from '#kernel/actor.ts';
import type { Directory } from './directory-tree.ts';

/** In an enterprise every member may make directories. A directory is changed by the member who made it and by administrators. */
export function mayChange(actor: Person | Member, directory: Directory): boolean {
  return actor.kind === 'person' || actor.isAdmin || directory.createdBy === actor.personId;
}

/** Rules of filing move the contracts of all members: in an enterprise they are its administrators' affair. */
export function mayRule(actor: Person | Member): boolean {
  return actor.kind === 'person' || actor.isAdmin;
}
