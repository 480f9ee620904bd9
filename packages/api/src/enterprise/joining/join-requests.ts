import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { pageOf } from '../../wire/shapes.ts';
import { groupRef } from '../members/group.ts';

export const joinRequestState = z.enum(['pending', 'approved', 'refused']);

export const listJoinRequests = defineOperation({
  // 申请加入列表
  name: 'organizations.listJoinRequests',
  summary: 'Requests to join, open and answered, the latest first.',
  input: z.object({
    state: joinRequestState.default('pending'),
    itemPage: z.number().int().min(1).default(1),
    pageSize: z.number().int().min(1).max(100).default(20),
  }),
  output: pageOf(
    z.object({
      requestId: z.uuid(),
      /** real name */
      name: z.string(),
      /** masked */
      mobile: z.string(),
      /** masked */
      email: z.string(),
      groupId: z.string(),
      groupName: z.string(),
      /** who made the link */
      invitedBy: z.string(),
      state: joinRequestState,
      reason: z.string(),
      decidedBy: z.string(),
      createTime: z.string(),
      decideTime: z.string(),
    }),
  ),
  errors: [],
  permission: 'members.manage',
  reads: ['invitations'],
  mounts: { corporateAdmin: '/c/m/user/joinEnterpriseAudit/list' },
});

export const decideJoinRequest = defineOperation({
  // 审核加入申请
  name: 'organizations.decideJoinRequest',
  summary: 'Accepts a request to join, into the named group or that of the link, or refuses it with a reason that the person is told.',
  input: z.object({
    requestId: z.uuid(),
    oper: z.enum(['approve', 'refuse']),
    reason: z.string().trim().max(200).meta({ title: '原因' }).optional(),
    groupId: groupRef.optional(),
  }),
  output: z.object({ requestId: z.uuid(), state: joinRequestState }),
  errors: ['NOT_FOUND', 'JOIN_REQUEST_DECIDED', 'GROUP_NOT_FOUND', 'MEMBERSHIP_DISABLED', 'INVITATION_NAME_DIFFERS', 'INPUT_INVALID'],
  permission: 'members.manage',
  changes: ['invitations', 'members'],
  mounts: { corporateAdmin: '/c/m/user/joinEnterpriseAudit' },
});
