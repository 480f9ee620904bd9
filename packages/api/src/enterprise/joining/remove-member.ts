import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { handover } from './successors.ts';

export const removeMember = defineOperation({
  // 删除成员
  name: 'organizations.removeMember',
  summary: 'Lets a member leave; running tasks and seals go to the successor. What the member did stays written down.',
  input: handover.extend({ corpUserId: z.uuid() }),
  output: z.object({ removed: z.literal(true) }),
  errors: ['MEMBER_NOT_FOUND', 'ROLE_BEYOND_OWN', 'LAST_ADMINISTRATOR', 'SUCCESSOR_INVALID', 'CHILD_ACCOUNT_ENTRUSTED'],
  permission: 'members.manage',
  changes: ['members', 'seals', 'contracts', 'approvals'],
  mounts: { corporateAdmin: '/c/m/user/v2/delCorpUser' },
});
