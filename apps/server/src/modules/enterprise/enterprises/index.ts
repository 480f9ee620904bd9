/** What other modules may use of enterprises. */
export { findOrganizationByName, organizationOf } from './acts/organization-of.ts';
export { canonicalCompanyName, companyNameViolation, legalPersonViolation } from './company-name.ts';
export { organizationChanged, organizationVerified } from './events.ts';
export { mayFound } from './founding.ts';
export { findEnterpriseCode, takeEnterpriseCode } from './store/enterprise-codes.ts';
export { holdOrganization } from './store/hold-organization.ts';
export { readOrganizationChange } from './store/organization-changes.ts';
export {
  findOrganizationNamed,
  findOrganizations,
  insertVerifiedOrganization,
  isOrganizationTaken,
  type Organization,
} from './store/organizations.ts';
