import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { signedParameters } from '../../wire/shapes.ts';

export const readPreservation = defineOperation({
  // 完成证明的存证
  name: 'ledger.readPreservation',
  summary: "Where the certificate of completion is preserved: in the platform's transparent log, which is no judicial institution.",
  input: signedParameters,
  output: z.object({
    certiNo: z.string(),
    /** the name of the log */
    institution: z.string(),
    judicial: z.boolean(),
    /** hash of the leaf, hex */
    number: z.string(),
    /** waiting: the next checkpoint will have it, within a minute */
    state: z.enum(['waiting', 'preserved']),
    /** place in the log; -1: none yet */
    index: z.number().int(),
  }),
  errors: ['CONTRACT_NOT_FOUND', 'IDENTITY_PROOF_NEEDED', 'CERTIFICATE_NOT_COMPLETED', 'CERTIFICATE_NOT_READY'],
  reads: ['contracts'],
  mounts: { signing: '/si/applySign/sifa' },
});
