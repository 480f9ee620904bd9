import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { instant } from '../../wire/shapes.ts';
import { LOG_KINDS } from './log.ts';

export const checkLogChain = defineOperation({
  // 校验日志链
  name: 'logs.checkLogChain',
  summary: 'Computes the chain of hashes of a whole log again and says from which entry on it is broken.',
  input: z.object({ kind: z.enum(LOG_KINDS) }),
  output: z.object({
    intact: z.boolean(),
    /** entries that should be there */
    count: z.number().int(),
    checkTime: instant,
    /** the last number that the platform's own key vouches for; 0: none yet */
    markedUpTo: z.number().int(),
    /** hash of the last entry, to be noted elsewhere */
    headHash: z.string(),
    /** missing: an entry is gone · altered: an entry, its place or its hash was changed · recomputed: the chain fits, but is not the one the platform marked */
    fault: z.object({ number: z.number().int(), kind: z.enum(['missing', 'altered', 'recomputed']) }).nullable(),
  }),
  errors: [],
  permission: 'logs.read',
  reads: [],
  mounts: { corporateAdmin: '/c/m/log/checkChain' },
  limit: { times: 20, perSeconds: 60 },
});
