import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { oneLine, signedParameters } from '../../wire/shapes.ts';
import { NAME_STANDINGS } from './prove-name.ts';

export const handInName = defineOperation({
  // 提交证件，由人工审核
  name: 'signing.handInName',
  summary:
    'Hands in name, ID number and photographs of both sides of the ID card (the portrait first) for a reviewer, where no identity provider is connected.',
  input: signedParameters.extend({
    signNo: z.string().max(64),
    name: oneLine(50).min(2),
    idNo: z.string().trim().min(8).max(18),
    consent: z.literal(true),
  }),
  output: z.object({ name: z.enum(NAME_STANDINGS) }),
  errors: [
    'CONTRACT_NOT_FOUND',
    'CHILD_ACCOUNT_MAY_NOT_SIGN',
    'CONTRACT_NOT_SIGNING',
    'NOT_YOUR_TURN',
    'ALREADY_SIGNED',
    'IDENTITY_PROOF_NEEDED',
    'IDENTITY_CHECK_UNAVAILABLE',
    'NAME_REVIEW_WAITS',
    'FILE_MISSING',
    'FILE_EMPTY',
    'TOO_MANY_FILES',
    'PHOTOGRAPH_TOO_LARGE',
    'PHOTOGRAPH_UNREADABLE',
    'INPUT_INVALID',
  ],
  changes: ['proof', 'contracts'],
  mounts: { signing: '/si/auth/manual' },
  body: 'multipart',
  limit: { times: 10, perSeconds: 3600, field: 'signNo' },
});
