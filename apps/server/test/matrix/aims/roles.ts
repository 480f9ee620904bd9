import { assignRoles, listRoleMembers, readMemberRoles } from '@moqi/api/enterprise/members';
import { deleteRole, listRoles, operateRole, readPermissionMatrix, readRole } from '@moqi/api/enterprise/roles';
import { listRoleSeals, readRoleSeals } from '@moqi/api/work/seals';
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
