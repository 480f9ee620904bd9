import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { pageOf } from '../../wire/shapes.ts';
import { memberFilter, memberRow } from './member.ts';

export const listMembers = defineOperation({
  // 成员列表
  name: 'organizations.listMembers',
  summary: 'Members the caller may read, the latest first.',
  input: memberFilter.extend({
    itemPage: z.number().int().min(1).default(1),
    pageSize: z.number().int().min(1).max(100).default(20),
  }),
  output: pageOf(memberRow),
  errors: ['GROUP_NOT_FOUND'],
  permission: 'members.read',
  reads: ['members', 'roles'],
  mounts: { corporateAdmin: ['/c/m/user/listCorpUsers', '/c/m/group/listCorpUsers'] },
});
