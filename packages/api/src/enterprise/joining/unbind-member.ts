import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { handover } from './successors.ts';

export const unbindMember = defineOperation({
  // 解绑账号
  name: 'organizations.unbindMember',
  summary:
    'Takes the account from a member; its place in the enterprise is kept for another account. Running tasks and seals go to the successor.',
  input: handover.extend({ corpUserId: z.uuid() }),
  output: z.object({ corpUserId: z.uuid() }),
  errors: ['MEMBER_NOT_FOUND', 'ROLE_BEYOND_OWN', 'MEMBER_NOT_BOUND', 'LAST_ADMINISTRATOR', 'SUCCESSOR_INVALID', 'CHILD_ACCOUNT_ENTRUSTED'],
  permission: 'members.manage',
  changes: ['members', 'seals', 'contracts', 'approvals'],
  mounts: { corporateAdmin: '/c/m/user/unbindCorpUser' },
});
