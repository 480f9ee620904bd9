import type { EventKind } from '#kernel/event.ts';
import type { Handler } from '#operation/handle.ts';
import { roleEnded } from './events.ts';
import { deleteRoleHandler } from './operations/delete-role.ts';
import { listPeopleToAskHandler } from './operations/list-people-to-ask.ts';
import { listRolesHandler } from './operations/list-roles.ts';
import { operateRoleHandler } from './operations/operate-role.ts';
import { readPermissionMatrixHandler } from './operations/read-permission-matrix.ts';
import { readRoleHandler } from './operations/read-role.ts';

export const handlers: readonly Handler[] = [
  deleteRoleHandler,
  listPeopleToAskHandler,
  listRolesHandler,
  operateRoleHandler,
  readPermissionMatrixHandler,
  readRoleHandler,
];

export const events: readonly EventKind[] = [roleEnded];
