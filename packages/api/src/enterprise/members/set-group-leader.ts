import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { memberRef } from './member.ts';

export const setGroupLeader = defineOperation({
  // 设置部门主管
  name: 'organizations.setGroupLeader',
  summary: 'Names the manager of a group, an active member of the enterprise; corpUserId 0 leaves the group without one.',
  input: z.object({ groupId: z.uuid(), corpUserId: memberRef }),
  output: z.object({ groupId: z.uuid() }),
  errors: ['GROUP_NOT_FOUND', 'MEMBER_NOT_FOUND', 'MEMBER_STATE'],
  permission: 'organization.manage',
  changes: ['members'],
  mounts: { corporateAdmin: '/c/m/group/setGroupMan' },
});
