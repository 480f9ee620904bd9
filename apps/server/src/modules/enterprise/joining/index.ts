/** What other modules may use of joining. */
export { hasAskedToJoin, requestToJoin } from './acts/ask-to-join.ts';
export { type Founding, foundOrganization } from './acts/found-organization.ts';
export { refuseTakenContacts } from './acts/free-contacts.ts';
export { inviteMemberOrWait } from './acts/invite-members.ts';
export { checkOrganization, readOrganizationClaim } from './acts/organization-claim.ts';
export { keepAnAdministrator, partWithMember } from './acts/part-with-member.ts';
export { factsOfMember } from './member-log.ts';
