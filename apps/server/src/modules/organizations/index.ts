export { type Founding, foundOrganization } from './acts/found-organization.ts';
export {
  corpsOf,
  findOrganizationByName,
  type JoinedOrganization,
  memberOf,
  organizationOf,
  organizationsOf,
} from './acts/organizations-of.ts';
export { TEST_ORGANIZATIONS } from './checks/organization-check.ts';
export { canonicalCompanyName } from './company-name.ts';
export { organizationAppeared, organizationVerified } from './events.ts';
export type { Membership } from './store/members.ts';
export type { Organization } from './store/organizations.ts';
