import {
  assignRoles,
  deleteRole,
  listRoleMembers,
  listRoleSeals,
  listRoles,
  operateRole,
  readMemberRoles,
  readPermissionMatrix,
  readRole,
  readRoleSeals,
} from '@moqi/api';
import type { Aim } from '../aims.ts';

export const aims: Record<string, Aim> = {
  [assignRoles.name]: ({ memberId, roleId }) => ({ oper: 'assign', corpUserIds: [memberId], roleIds: [roleId] }),
  [deleteRole.name]: ({ roleId }) => ({ roleId }),
  [listRoleMembers.name]: ({ memberRoleId }) => ({ roleId: memberRoleId, pageSize: 100 }),
  [listRoles.name]: () => ({}),
  [operateRole.name]: ({ roleId }) => ({ oper: 'changeGrants', roleId, grants: { 'logs.read': 'own' } }),
  [readMemberRoles.name]: ({ memberId }) => ({ corpUserId: memberId }),
  [readPermissionMatrix.name]: () => ({}),
  [listRoleSeals.name]: ({ roleId }) => ({ roleId }),
  [readRoleSeals.name]: ({ roleId }) => ({ roleId }),
  [readRole.name]: ({ roleId }) => ({ roleId }),
};
