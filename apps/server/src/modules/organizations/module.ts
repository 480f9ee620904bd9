import type { Handler } from '../../platform/http/handle.ts';
import type { JobHandler } from '../../platform/platform.ts';
import { memberJoinedHandler, memberLeftHandler } from './jobs/tell-of-membership.ts';
import { changeOrganizationHandler } from './operations/change-organization.ts';
import { countOwnOrganizationsUsersHandler, countUsersHandler } from './operations/count-users.ts';
import { createOrganizationHandler } from './operations/create-organization.ts';
import { readOrganizationHandler } from './operations/read-organization.ts';
import { readOrganizationCheckHandler } from './operations/read-organization-check.ts';

export const handlers: readonly Handler[] = [
  changeOrganizationHandler,
  countOwnOrganizationsUsersHandler,
  countUsersHandler,
  createOrganizationHandler,
  readOrganizationHandler,
  readOrganizationCheckHandler,
];
export const jobs: readonly JobHandler<object>[] = [memberJoinedHandler, memberLeftHandler];
