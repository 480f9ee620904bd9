import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { sessionState, tokens } from '../identity/account.ts';
import { agreements } from '../identity/agreements.ts';

/** What the refusal OWNER_UNSURE brought: who holds the number has proved that. */
const ownerKey = z.string().min(20).max(400);

export const confirmOwner = defineOperation({
  // 确认是本人的账号
  name: 'owners.confirmOwner',
  summary:
    'Logs in to an account that nobody opened for 90 days, with what only its owner knows: the last six of the ID number, or the password of an account without a proven name.',
  input: z.union([
    z.object({ ownerKey, idNoTail: z.string().trim().length(6) }),
    z.object({ ownerKey, password: z.string().min(1).max(200) }),
  ]),
  output: tokens.extend({ session: sessionState }),
  errors: ['STEP_EXPIRED', 'SECRET_WRONG', 'SECRET_RESTS'],
  changes: ['account'],
  needsNoRoom: true,
  mounts: { public: '/account/owner/confirm' },
  limit: { times: 10, perSeconds: 60 },
});

export const beginAnew = defineOperation({
  // 不是我的账号，注册新账号
  name: 'owners.beginAnew',
  summary:
    'The number belongs to another person than the account: it leaves that account, which nobody opens with it any more, and gets an account of its own.',
  input: z.object({ ownerKey, password: z.string().min(1).max(200), agreements: agreements.optional() }),
  output: tokens.extend({ session: sessionState }),
  errors: ['STEP_EXPIRED', 'INPUT_INVALID', 'RECOVERY_HOLDS'],
  changes: ['account'],
  needsNoRoom: true,
  mounts: { public: '/account/owner/anew' },
  limit: { times: 10, perSeconds: 60 },
});
