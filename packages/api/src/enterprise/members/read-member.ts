import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { memberRow } from './member.ts';

export const readMember = defineOperation({
  // 成员详情
  name: 'organizations.readMember',
  summary: 'One member with the whole mobile number and e-mail address, for those who may manage it.',
  input: z.object({ corpUserId: z.uuid() }),
  output: memberRow,
  errors: ['MEMBER_NOT_FOUND'],
  permission: 'members.manage',
  reads: ['members', 'roles'],
  mounts: { corporateAdmin: '/c/m/user/detail' },
});
