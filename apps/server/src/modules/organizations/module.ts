import type { Handler } from '../../platform/http/handle.ts';
import type { JobHandler } from '../../platform/platform.ts';
import { memberJoinedHandler, memberLeftHandler } from './jobs/tell-of-membership.ts';
import { assignRolesHandler } from './operations/assign-roles.ts';
import { changeOrganizationHandler } from './operations/change-organization.ts';
import { countOwnOrganizationsUsersHandler, countUsersHandler } from './operations/count-users.ts';
import { createOrganizationHandler } from './operations/create-organization.ts';
import { deleteRoleHandler } from './operations/delete-role.ts';
import { listHelpersHandler } from './operations/list-helpers.ts';
import { listRoleMembersHandler } from './operations/list-role-members.ts';
import { listRolesHandler } from './operations/list-roles.ts';
import { operateRoleHandler } from './operations/operate-role.ts';
import { readMemberRolesHandler } from './operations/read-member-roles.ts';
import { readOrganizationHandler } from './operations/read-organization.ts';
import { readOrganizationCheckHandler } from './operations/read-organization-check.ts';
import { readPermissionMatrixHandler } from './operations/read-permission-matrix.ts';
import { readRoleHandler } from './operations/read-role.ts';

export const handlers: readonly Handler[] = [
  assignRolesHandler,
  deleteRoleHandler,
  listHelpersHandler,
  listRoleMembersHandler,
  listRolesHandler,
  operateRoleHandler,
  readMemberRolesHandler,
  readPermissionMatrixHandler,
  readRoleHandler,
  changeOrganizationHandler,
  countOwnOrganizationsUsersHandler,
  countUsersHandler,
  createOrganizationHandler,
  readOrganizationHandler,
  readOrganizationCheckHandler,
];
export const jobs: readonly JobHandler<object>[] = [memberJoinedHandler, memberLeftHandler];
