import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { noCache, signedParameters } from '../../wire/shapes.ts';

export const showEvidence = defineOperation({
  // 查看现场证据
  name: 'evidence.showEvidence',
  summary:
    'The bytes of one piece of evidence, for the sender and the signer who handed it in; a file that a signer added is for all parties once that signer has signed.',
  method: 'GET',
  answer: 'bytes',
  input: signedParameters.extend({ evidenceId: z.uuid(), noCache }),
  output: z.never(),
  errors: ['CONTRACT_NOT_FOUND', 'IDENTITY_PROOF_NEEDED', 'EVIDENCE_UNKNOWN'],
  reads: [],
  mounts: { signing: '/si/evidence/show' },
});
