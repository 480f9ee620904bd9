import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const inviteMembers = defineOperation({
  // 邀请成员
  name: 'organizations.inviteMembers',
  summary: 'Sends invitations to members who have not joined yet, all or none. Those by SMS cost the SMS allowance.',
  input: z.object({ corpUserIds: z.array(z.uuid()).min(1).max(500) }),
  output: z.object({ invited: z.number().int() }),
  errors: ['MEMBER_NOT_FOUND', 'MEMBER_STATE', 'REMINDED_JUST_NOW', 'POINTS_INSUFFICIENT'],
  permission: 'members.manage',
  changes: ['members', 'points'],
  mounts: { corporateAdmin: '/c/m/user/invite' },
});
