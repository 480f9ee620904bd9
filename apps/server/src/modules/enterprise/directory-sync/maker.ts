import type { Grants } from '@moqi/api/enterprise/roles';

interface Maker {
  readonly memberId: string;
  readonly grants: Grants;
}

/** A token does what the member who makes it may do: members of the whole company are managed by it, or none. */
export const isFitMaker = (member: Pick<Maker, 'grants'> | undefined): boolean => member?.grants['members.manage'] === 'enterprise';

/** The token is still that of its maker: who left and joined again is another member. */
export const isMadeBy = (member: Maker | undefined, memberId: string | undefined): member is Maker =>
  member !== undefined && member.memberId === memberId && isFitMaker(member);

/** Departments are the company's, not those of the members in them. */
export const mayMakeGroups = ({ grants }: Pick<Maker, 'grants'>): boolean => grants['organization.manage'] !== undefined;
