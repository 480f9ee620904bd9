import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { flag } from '../../wire/shapes.ts';
import { groupRef } from '../members/group.ts';
import { invitationRow } from './invitation.ts';

export const createInvitation = defineOperation({
  // 新建邀请链接
  name: 'organizations.createInvitation',
  summary: 'Makes a link that lets any person who has it join for seven days, with or without a decision on each request.',
  input: z.object({ needsApproval: flag.default(1), groupId: groupRef.optional() }),
  output: invitationRow,
  errors: ['GROUP_NOT_FOUND'],
  permission: 'members.manage',
  changes: ['invitations'],
  mounts: { corporateAdmin: '/c/m/user/invite/create' },
  limit: { times: 60, perSeconds: 3600 },
});

export const listInvitations = defineOperation({
  // 邀请链接列表
  name: 'organizations.listInvitations',
  summary: 'The links that can still be joined by, the latest first.',
  input: z.object({}),
  output: z.object({ list: z.array(invitationRow) }),
  errors: [],
  permission: 'members.manage',
  reads: ['invitations'],
  mounts: { corporateAdmin: '/c/m/user/invite/list' },
});

export const revokeInvitation = defineOperation({
  // 作废邀请链接
  name: 'organizations.revokeInvitation',
  summary: 'Makes a link useless at once; who joined by it stays.',
  input: z.object({ invitationId: z.uuid() }),
  output: z.object({ revoked: z.literal(true) }),
  errors: ['NOT_FOUND'],
  permission: 'members.manage',
  changes: ['invitations'],
  mounts: { corporateAdmin: '/c/m/user/invite/revoke' },
});
