import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { uuid } from '../../wire/shapes.ts';

export const deleteRole = defineOperation({
  // 删除角色
  name: 'organizations.deleteRole',
  summary: 'Deletes a role that the enterprise made. Its members keep their other roles; a member without any is a plain member again.',
  input: z.object({ roleId: uuid }),
  output: z.object({
    /** members who held it */
    holders: z.number().int(),
    /** of them, those who fell back to 成员 */
    fellBack: z.number().int(),
  }),
  errors: ['ROLE_UNKNOWN', 'ROLE_BUILT_IN', 'ROLE_BEYOND_OWN'],
  permission: 'roles.manage',
  changes: ['roles'],
  mounts: { corporateAdmin: '/c/m/role/delRole' },
});
