import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { oneLine } from '../../wire/shapes.ts';
import { groupRef } from '../members/group.ts';
import { memberMail, memberMobile, memberName } from '../members/member.ts';

export const updateMember = defineOperation({
  // 编辑成员
  name: 'organizations.updateMember',
  summary:
    'Changes what is given. Name, mobile number and e-mail are written here only until an account is bound; then they are the account’s.',
  input: z.object({
    corpUserId: z.uuid(),
    name: memberName.optional(),
    mobile: memberMobile.optional(),
    email: memberMail.optional(),
    /** `-`: none */
    title: oneLine(50).optional(),
    groupId: groupRef.optional(),
  }),
  output: z.object({ corpUserId: z.uuid() }),
  errors: [
    'MEMBER_NOT_FOUND',
    'ROLE_BEYOND_OWN',
    'MEMBER_EXISTS',
    'MEMBER_BOUND',
    'MEMBER_STATE',
    'GROUP_NOT_FOUND',
    'INPUT_INVALID',
    'SMS_NUMBER_LIMIT',
    'SMS_ENTERPRISE_LIMIT',
  ],
  permission: 'members.manage',
  changes: ['members'],
  mounts: { corporateAdmin: '/c/m/user/updateCorpUser' },
});
