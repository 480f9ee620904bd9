/** What other modules may use of enterprises. */

export { enterOrganization, enterSandbox } from './acts/enter-organization.ts';
export { findEnterpriseByCode, findEnterpriseCode, takeEnterpriseCode } from './acts/enterprise-code.ts';
export { holdOrganization } from './acts/hold-organization.ts';
export { readOrganizationChange, renamingsSince } from './acts/organization-change.ts';
export { organizationChanged, organizationVerified } from './events.ts';
export type { Organization } from './organization.ts';
export { authenticationOf } from './views/authentication.ts';
export {
  findOrganizationByName,
  findOrganizationNamed,
  findOrganizations,
  isOrganizationTaken,
  organizationBeside,
  organizationOf,
} from './views/organizations.ts';
export { listPasswordRules } from './views/password-rules.ts';
