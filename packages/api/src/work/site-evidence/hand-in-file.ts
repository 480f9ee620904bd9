import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { signedParameters } from '../../wire/shapes.ts';
import { ASKED_FILES } from './evidence-limits.ts';

export const handInFile = defineOperation({
  // 补交附件
  name: 'evidence.handInFile',
  summary:
    'Adds a file that the sender asks this signer for: PDF, JPEG, PNG or Office. Given again before the signature, the newest counts; with the signature it belongs to the contract.',
  input: signedParameters.extend({
    signNo: z.string().max(64),
    /** which of those asked for, from 0 */
    position: z.coerce
      .number()
      .int()
      .min(0)
      .max(ASKED_FILES.most - 1),
  }),
  output: z.object({
    takenTime: z.string(),
    /** SHA-256 of the file */
    hash: z.string(),
  }),
  errors: [
    'CONTRACT_NOT_FOUND',
    'CONTRACT_NOT_SIGNING',
    'NOT_YOUR_TURN',
    'ALREADY_SIGNED',
    'IDENTITY_PROOF_NEEDED',
    'FILE_NOT_ASKED',
    'FILE_MISSING',
    'FILE_EMPTY',
    'TOO_MANY_FILES',
    'ASKED_FILE_KIND',
    'ASKED_FILE_LARGE',
    'ASKED_FILE_TRIES',
  ],
  changes: ['proof'],
  mounts: { signing: '/si/evidence/file' },
  body: 'multipart',
  limit: { times: 30, perSeconds: 60 },
});
