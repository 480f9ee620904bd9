import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { PERMISSION_NAMES } from './permissions.ts';
import { roleTag } from './role.ts';

export const listPeopleToAsk = defineOperation({
  // 可以帮忙的人
  name: 'organizations.listPeopleToAsk',
  summary: 'Who can help a member who lacks a permission: administrators first, then others who hold it.',
  input: z.object({ permission: z.enum(PERMISSION_NAMES).optional() }),
  output: z.object({ list: z.array(z.object({ fullName: z.string(), role: roleTag })) }),
  errors: [],
  reads: ['members', 'roles'],
  mounts: { enterprise: '/c/role/peopleToAsk' },
});
