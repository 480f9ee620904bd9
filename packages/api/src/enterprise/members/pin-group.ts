import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { flag } from '../../wire/shapes.ts';

export const pinGroup = defineOperation({
  // 置顶部门
  name: 'organizations.pinGroup',
  summary: 'Puts a group before its neighbours, the last pinned first; top 0 takes it back into their order.',
  input: z.object({ groupId: z.uuid(), top: flag.default(1) }),
  output: z.object({ groupId: z.uuid() }),
  errors: ['GROUP_NOT_FOUND'],
  permission: 'organization.manage',
  changes: ['members'],
  mounts: { corporateAdmin: '/c/m/group/topGroup' },
});
