import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const deleteGroup = defineOperation({
  // 删除部门
  name: 'organizations.deleteGroup',
  summary: 'Removes a group that has neither members nor groups below it.',
  input: z.object({ groupId: z.uuid() }),
  output: z.object({ deleted: z.literal(true) }),
  errors: ['GROUP_NOT_FOUND', 'GROUP_NOT_EMPTY'],
  permission: 'organization.manage',
  changes: ['members'],
  mounts: { corporateAdmin: '/c/m/group/delGroup' },
});
