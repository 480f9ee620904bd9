import { z } from 'zod';
import { begunCheck, hostedState } from '../../account/real-names/hosted-checks.ts';
import { defineOperation } from '../../operation.ts';
import { signedParameters } from '../../wire/shapes.ts';
import { NAME_STATES, NAME_TASK_ERRORS, nameClaim } from './name-claim.ts';

export const beginFaceProof = defineOperation({
  // 签署实名核验（刷脸）
  name: 'signing.beginFaceProof',
  summary:
    'Begins a check of the face of a signer at the configured provider, whose page the signer opens, after the code. Other ways stay open.',
  input: nameClaim,
  output: begunCheck,
  errors: [...NAME_TASK_ERRORS, 'NAME_PROOF_DONE', 'CONSENT_OUTDATED', 'IDENTITY_CHECK_UNAVAILABLE', 'INPUT_INVALID'],
  changes: [],
  mounts: { signing: '/si/auth/face' },
  limit: { times: 10, perSeconds: 3600, field: 'signNo' },
});

export const finishFaceProof = defineOperation({
  // 签署刷脸结果
  name: 'signing.finishFaceProof',
  summary: 'Asks the provider what became of the check of a face. Another name than the stated one is told to the sender.',
  input: signedParameters.extend({ signNo: z.string().max(64), checkId: z.uuid() }),
  output: z.object({ state: hostedState, name: z.enum(NAME_STATES) }),
  errors: [...NAME_TASK_ERRORS, 'NOT_FOUND', 'IDENTITY_CHECK_UNAVAILABLE'],
  changes: ['proof', 'account', 'contracts'],
  mounts: { signing: '/si/auth/faceResult' },
  limit: { times: 120, perSeconds: 300, field: 'signNo' },
});
