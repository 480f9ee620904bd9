import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { uuid } from '../../wire/shapes.ts';
import { roleCard } from './role.ts';

export const readRole = defineOperation({
  // 角色详情
  name: 'organizations.readRole',
  summary: 'One role: what it allows, how many members hold it, what the caller may do with it.',
  input: z.object({ roleId: uuid }),
  output: roleCard,
  errors: ['ROLE_UNKNOWN'],
  permission: 'members.read',
  reads: ['roles', 'members'],
  mounts: { corporateAdmin: '/c/m/role/detail' },
});
