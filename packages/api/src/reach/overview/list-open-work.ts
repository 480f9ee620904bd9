import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

/** How many wait, and the names of the first of them. */
const waiting = z.object({ count: z.number().int(), names: z.array(z.string()) });
export type OpenWork = z.output<typeof waiting>;

export const listOpenWork = defineOperation({
  // 未完成的工作
  name: 'overview.listOpenWork',
  summary:
    'What waits for members who are about to leave or to be disabled: tasks to sign, approvals to decide, seals kept, flows that name them.',
  input: z.object({ corpUserIds: z.array(z.uuid()).min(1).max(500) }),
  output: z.object({ tasks: waiting, approvals: waiting, seals: waiting, flows: waiting }),
  errors: ['MEMBER_NOT_FOUND'],
  permission: 'members.manage',
  reads: ['members', 'contracts', 'approvals', 'seals', 'flows'],
  mounts: { corporateAdmin: '/c/m/user/openWork' },
});
