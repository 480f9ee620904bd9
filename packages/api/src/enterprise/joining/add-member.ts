import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { groupRef } from '../members/group.ts';
import { memberMail, memberMobile, memberName, memberTitle } from '../members/member.ts';

export const addMember = defineOperation({
  // 添加成员
  name: 'organizations.addMember',
  summary: 'Writes down a member and sends the invitation; the member counts as one when it is accepted. Mobile or e-mail is needed.',
  input: z.object({
    name: memberName,
    mobile: memberMobile.optional(),
    email: memberMail.optional(),
    title: memberTitle.optional(),
    groupId: groupRef.optional(),
  }),
  output: z.object({ corpUserId: z.uuid() }),
  errors: ['MEMBER_EXISTS', 'GROUP_NOT_FOUND', 'INPUT_INVALID', 'SMS_NUMBER_LIMIT', 'SMS_ENTERPRISE_LIMIT'],
  permission: 'members.manage',
  changes: ['members', 'roles'],
  mounts: { corporateAdmin: '/c/m/user/addCorpUser' },
  limit: { times: 200, perSeconds: 600 },
});
