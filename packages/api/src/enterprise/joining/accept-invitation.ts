import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { invitationLink } from './invitation.ts';

export const acceptInvitation = defineOperation({
  // 接受邀请
  name: 'organizations.acceptInvitation',
  summary: 'Joins the enterprise of an invitation, or asks to join where its administrators decide. Accepting twice changes nothing.',
  input: invitationLink,
  output: z.object({ result: z.enum(['joined', 'requested']), corpId: z.uuid(), corpName: z.string() }),
  errors: [
    'INVITATION_INVALID',
    'INVITATION_EXPIRED',
    'INVITATION_REVOKED',
    'INVITATION_USED',
    'INVITATION_NOT_YOURS',
    'INVITATION_NAME_DIFFERS',
    'MEMBERSHIP_DISABLED',
    'REAL_NAME_NEEDED',
  ],
  changes: ['account', 'members', 'invitations'],
  mounts: { session: '/acceptInvitePc' },
  limit: { times: 30, perSeconds: 60 },
});
