import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { oneLine } from '../../wire/shapes.ts';
import { groupRef } from './group.ts';

export const updateGroup = defineOperation({
  // 新建、改名、移动、排序部门
  name: 'organizations.updateGroup',
  summary: 'Without groupId makes a group; with it, renames, moves or orders one. Only what is given changes.',
  input: z.object({
    groupId: z.uuid().optional(),
    groupName: oneLine(60).min(1).meta({ title: '部门名称' }).optional(),
    parentId: groupRef.optional(),
    /** stands right before this neighbour; `0`: after all others */
    beforeId: groupRef.optional(),
  }),
  output: z.object({ groupId: z.uuid() }),
  errors: ['GROUP_NOT_FOUND', 'GROUP_CYCLE', 'GROUP_TOO_DEEP', 'GROUP_NAME_TAKEN', 'INPUT_INVALID'],
  permission: 'organization.manage',
  changes: ['members'],
  mounts: { corporateAdmin: '/c/m/group/updateGroup' },
});
