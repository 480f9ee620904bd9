import type { Grants } from '@moqi/api/enterprise/roles';

/** A token does what the member who made it may do: members of the whole company are managed by it, or none. */
export const isFitMaker = (member: { readonly grants: Grants } | undefined): boolean => member?.grants['members.manage'] === 'enterprise';
