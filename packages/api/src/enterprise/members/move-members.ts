import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { groupRef } from './group.ts';

export const moveMembers = defineOperation({
  // 批量移动成员
  name: 'organizations.moveMembers',
  summary: 'Moves members into a group, all or none.',
  input: z.object({ corpUserIds: z.array(z.uuid()).min(1).max(500), groupId: groupRef }),
  output: z.object({ moved: z.number().int() }),
  errors: ['MEMBER_NOT_FOUND', 'GROUP_NOT_FOUND'],
  permission: 'members.manage',
  changes: ['members'],
  mounts: { corporateAdmin: '/c/m/user/batchMoveGroup' },
});
