import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { uuid } from '../../wire/shapes.ts';
import { grants, ROLE_DESCRIPTION_MOST, roleCard } from './role.ts';

const roleName = z.string().trim();
const description = z.string().trim().max(ROLE_DESCRIPTION_MOST);

export const operateRole = defineOperation({
  // 新建、复制、修改、启用、停用角色
  name: 'organizations.operateRole',
  summary:
    'Makes a role, copies one, renames it, changes what it allows, or switches it on or off. Holds from the next call of each holder.',
  input: z.discriminatedUnion('oper', [
    z.object({ oper: z.literal('create'), roleName, description: description.default(''), grants }),
    z.object({ oper: z.literal('copy'), roleId: uuid, roleName }),
    z.object({ oper: z.literal('rename'), roleId: uuid, roleName, description: description.default('') }),
    z.object({ oper: z.literal('changeGrants'), roleId: uuid, grants }),
    z.object({ oper: z.literal('enable'), roleId: uuid }),
    z.object({ oper: z.literal('disable'), roleId: uuid }),
  ]),
  output: roleCard,
  errors: ['ROLE_UNKNOWN', 'ROLE_NAME_TAKEN', 'ROLE_BUILT_IN', 'ROLE_BEYOND_OWN', 'ROLE_SCOPE_INVALID', 'ROLES_TOO_MANY', 'INPUT_INVALID'],
  permission: 'roles.manage',
  changes: ['roles'],
  mounts: { corporateAdmin: '/c/m/role/operRole' },
});
