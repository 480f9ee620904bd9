import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { handover } from './successors.ts';

export const switchMembers = defineOperation({
  // 停用、启用成员
  name: 'organizations.switchMembers',
  summary:
    'Disables active members, who can then no longer act for the enterprise, or enables them again; all or none. The open work of a disabled member goes to the successors that are named, and waits where none is.',
  input: handover.extend({ corpUserIds: z.array(z.uuid()).min(1).max(500), oper: z.enum(['disable', 'enable']) }),
  output: z.object({ changed: z.number().int() }),
  errors: ['MEMBER_NOT_FOUND', 'ROLE_BEYOND_OWN', 'MEMBER_STATE', 'LAST_ADMINISTRATOR', 'SUCCESSOR_INVALID', 'CHILD_ACCOUNT_ENTRUSTED'],
  permission: 'members.manage',
  changes: ['members', 'seals', 'contracts', 'approvals'],
  mounts: { corporateAdmin: '/c/m/user/switchStatus' },
});
