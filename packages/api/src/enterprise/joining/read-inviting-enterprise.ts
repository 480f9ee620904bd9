import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { flag } from '../../wire/shapes.ts';
import { invitationLink } from './invitation.ts';

export const readInvitingEnterprise = defineOperation({
  // 邀请企业的公开信息
  name: 'organizations.readInvitingEnterprise',
  summary: 'The enterprise behind a signed invitation: its name, and whether it passed its authentication. Without the signature nothing.',
  input: invitationLink,
  output: z.object({
    name: z.string(),
    /** 1: the enterprise passed its authentication */
    authStatus: flag,
  }),
  errors: ['INVITATION_INVALID', 'INVITATION_EXPIRED', 'INVITATION_REVOKED'],
  reads: [],
  mounts: { public: '/i/anony/enterpriseInfo' },
  limit: { times: 60, perSeconds: 60 },
});
