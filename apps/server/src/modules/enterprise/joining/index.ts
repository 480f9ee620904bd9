/** What other modules may use of joining. */
export { type Founding, foundOrganization } from './acts/found-organization.ts';
