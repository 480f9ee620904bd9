export { foreignAuthor } from './acts/affiliation-log.ts';
export { type Founding, foundOrganization } from './acts/found-organization.ts';
export {
  activeMember,
  groupManagerOf,
  membersOf,
} from './acts/member-summaries.ts';
export {
  corpsOf,
  findOrganizationByName,
  type JoinedOrganization,
  memberOf,
  organizationOf,
  organizationsOf,
} from './acts/organizations-of.ts';
export { groupsUnder, personsWithin } from './acts/reach.ts';
export { type ReadingRight, readingRight } from './acts/reading-right.ts';
export { belongingsOf, belongingsOfMembers, holdBelongings, holderNames, membersNamed, rightHolders } from './acts/right-holders.ts';
export { TEST_ORGANIZATIONS } from './checks/organization-check.ts';
export { canonicalCompanyName } from './company-name.ts';
export {
  type GroupEnd,
  groupEnded,
  type MemberLeaving,
  memberJoined,
  memberLeft,
  organizationAppeared,
  organizationRenamed,
  organizationVerified,
  type RoleEnd,
  roleEnded,
} from './events.ts';
export type { MemberSummary } from './member.ts';
export { groupsOfPersons, pendingJoinRequests } from './store/member-counts.ts';
export { activeAdministrators } from './store/member-roles.ts';
export type { Membership } from './store/members.ts';
export type { Organization } from './store/organizations.ts';
export type { Belongings, NamedHolder, RightHolder } from './store/right-holders.ts';
export { rolesWith } from './store/role-grants.ts';
