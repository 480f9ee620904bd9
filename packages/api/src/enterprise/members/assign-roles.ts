import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { uuid } from '../../wire/shapes.ts';

export const assignRoles = defineOperation({
  // 分配角色
  name: 'organizations.assignRoles',
  summary:
    'Gives roles to members or takes them away; `replace` makes these the only roles of each. A member who is left without any is a plain member.',
  input: z.object({
    oper: z.enum(['assign', 'unassign', 'replace']),
    corpUserIds: z.array(uuid).min(1).max(500),
    roleIds: z.array(uuid).max(100),
  }),
  output: z.object({
    /** members whose roles are others now */
    changed: z.number().int(),
  }),
  errors: ['CHILD_ACCOUNT_ADMINISTRATOR', 'ROLE_UNKNOWN', 'ROLE_DISABLED', 'ROLE_BEYOND_OWN', 'LAST_ADMINISTRATOR', 'NOT_FOUND'],
  permission: 'roles.manage',
  changes: ['roles'],
  mounts: { corporateAdmin: '/c/m/role/assignRole' },
});
