/** What other modules may use of joining. */
export { hasAskedToJoin, requestToJoin } from './acts/ask-to-join.ts';
export { type Founding, foundOrganization } from './acts/found-organization.ts';
export { checkOrganization, readOrganizationClaim } from './acts/organization-claim.ts';
