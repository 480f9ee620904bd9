import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const bindDepartments = defineOperation({
  // 绑定钉钉部门
  name: 'organizations.bindDepartments',
  summary: 'Keeps which department of the messaging platform each named group stands for; without deptId the group is unbound.',
  input: z.object({
    groups: z
      .array(z.object({ groupId: z.uuid(), deptId: z.string().trim().max(64).optional() }))
      .min(1)
      .max(500),
  }),
  output: z.object({ bound: z.number().int(), unbound: z.number().int() }),
  errors: ['GROUP_NOT_FOUND', 'INPUT_INVALID'],
  permission: 'organization.manage',
  changes: ['members'],
  mounts: { corporateAdmin: '/c/m/group/dingTalkGroupBind' },
});
