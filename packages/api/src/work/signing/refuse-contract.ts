import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { signedParameters } from '../../wire/shapes.ts';
import { WANTED_CHANGES, wantedChange } from '../contracts/wanted-change.ts';

export const refuseContract = defineOperation({
  // 拒签
  name: 'signing.refuseContract',
  summary:
    'Refuses to sign, with a reason and, where clauses are to be changed, what they should say; the contract ends and everybody is told.',
  input: signedParameters.extend({
    signNo: z.string().max(64),
    reason: z.string().trim().min(2).max(200),
    changes: z.array(wantedChange).max(WANTED_CHANGES.most).default([]),
  }),
  output: z.object({ refused: z.literal(true) }),
  errors: ['CONTRACT_NOT_FOUND', 'CONTRACT_NOT_SIGNING', 'NOT_YOUR_TURN', 'ALREADY_SIGNED', 'IDENTITY_PROOF_NEEDED', 'WANTED_CHANGE_PLACE'],
  changes: ['contracts', 'points'],
  mounts: { signing: '/si/signInfo/refuse' },
});
