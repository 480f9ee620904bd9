import { z } from 'zod';
import { targetId } from '../../account/identity/account.ts';
import { defineOperation } from '../../operation.ts';

export const bindMember = defineOperation({
  // 绑定账号
  name: 'organizations.bindMember',
  summary: 'Invites the owner of a mobile number or e-mail address to become this member, who has no account yet.',
  input: z.object({ corpUserId: z.uuid(), targetId }),
  output: z.object({ corpUserId: z.uuid() }),
  errors: [
    'MEMBER_NOT_FOUND',
    'ROLE_BEYOND_OWN',
    'MEMBER_EXISTS',
    'MEMBER_BOUND',
    'MEMBER_STATE',
    'INPUT_INVALID',
    'SMS_NUMBER_LIMIT',
    'SMS_ENTERPRISE_LIMIT',
  ],
  permission: 'members.manage',
  changes: ['members'],
  mounts: { corporateAdmin: '/c/m/user/bindCorpUser' },
});
