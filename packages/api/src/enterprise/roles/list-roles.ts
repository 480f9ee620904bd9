import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { roleCard } from './role.ts';

export const listRoles = defineOperation({
  // 角色列表
  name: 'organizations.listRoles',
  summary: "The enterprise's roles, built-in ones first, each with what it allows and how many members hold it.",
  input: z.object({}),
  output: z.object({ list: z.array(roleCard), count: z.number().int() }),
  errors: [],
  permission: 'members.read',
  reads: ['roles', 'members'],
  mounts: { corporateAdmin: '/c/m/role' },
});
