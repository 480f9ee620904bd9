import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { memberFilter } from './member.ts';

export const exportMembers = defineOperation({
  // 导出成员
  name: 'organizations.exportMembers',
  summary: 'The members the caller manages as a spreadsheet (.xlsx); no cell of it is a formula.',
  method: 'GET',
  answer: 'bytes',
  input: memberFilter,
  output: z.never(),
  errors: ['GROUP_NOT_FOUND'],
  permission: 'members.manage',
  reads: [],
  mounts: { corporateAdmin: '/c/m/user/export' },
});
