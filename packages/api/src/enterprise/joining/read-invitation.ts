import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { flag } from '../../wire/shapes.ts';
import { invitationLink } from './invitation.ts';

export const readInvitation = defineOperation({
  // 查看邀请
  name: 'organizations.readInvitation',
  summary: 'The inviting enterprise and the invited person, readable before login.',
  input: invitationLink,
  output: z.object({
    corpName: z.string(),
    inviterName: z.string(),
    /** the name the enterprise wrote down; empty: the link is for any person */
    name: z.string(),
    /** masked address that was invited; empty: the link is for any person */
    maskedTarget: z.string(),
    needsApproval: flag,
    expireTime: z.string(),
  }),
  errors: ['INVITATION_INVALID', 'INVITATION_EXPIRED', 'INVITATION_REVOKED', 'INVITATION_USED'],
  reads: [],
  mounts: { public: '/i/anony/inviteDetail' },
  limit: { times: 60, perSeconds: 60 },
});
