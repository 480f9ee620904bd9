import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { HASH_ALGORITHMS, PRESERVATION_KINDS } from './preservation.ts';

export const findPreservation = defineOperation({
  // 查验存证证书
  name: 'preservations.findPreservation',
  summary:
    'What stands in a certificate of preservation, by its number, for a reader who was shown it: hash, time and leaf; neither the owner nor the name of the file.',
  input: z.object({ number: z.string().trim().max(64) }),
  output: z.object({
    number: z.string(),
    kind: z.enum(PRESERVATION_KINDS),
    algorithm: z.enum(HASH_ALGORITHMS),
    hash: z.string(),
    time: z.string(),
    /** hex; the log proves the leaf to anybody */
    leafHash: z.string(),
    /** SHA-256 of the certificate as it was handed out */
    certificateHash: z.string(),
  }),
  errors: ['PRESERVATION_NUMBER_UNKNOWN'],
  reads: [],
  mounts: { public: '/preservation/find' },
  limit: { times: 30, perSeconds: 60 },
});
