import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const remindMember = defineOperation({
  // 重发邀请、提醒实名
  name: 'organizations.remindMember',
  summary: 'Sends the invitation again, or asks an active member without real-name authentication to complete it.',
  input: z.object({ corpUserId: z.uuid() }),
  output: z.object({ sent: z.enum(['invitation', 'realName']) }),
  errors: ['CHILD_ACCOUNT_PERSONAL', 'MEMBER_NOT_FOUND', 'MEMBER_STATE', 'REMINDED_JUST_NOW', 'SMS_NUMBER_LIMIT', 'SMS_ENTERPRISE_LIMIT'],
  permission: 'members.manage',
  changes: ['members'],
  mounts: { corporateAdmin: '/c/m/user/remind' },
});
