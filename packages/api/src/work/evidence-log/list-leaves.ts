import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

/** 履约凭证: added, answered by another party, taken back */
const PERFORMANCE_FACTS = ['performance', 'performanceAnswer', 'performanceRemoval'] as const;

export const listLeaves = defineOperation({
  // 合同在透明日志里的记录
  name: 'ledger.listLeaves',
  summary: 'What the transparent log has of a contract: each fact with its salt, so that its party can prove it to others without us.',
  input: z.object({ applyNo: z.string().min(1).max(64) }),
  output: z.object({
    applyNo: z.string(),
    contractName: z.string(),
    leaves: z.array(
      z.object({
        kind: z.enum(['version', 'identity', 'consent', 'signature', 'preservation', 'renewal', ...PERFORMANCE_FACTS]),
        time: z.string(),
        /** JSON, as it was hashed */
        text: z.string(),
        /** hex */
        salt: z.string(),
        leafHash: z.string(),
        /** place in the log; -1: none yet */
        index: z.number().int(),
      }),
    ),
  }),
  errors: ['CONTRACT_NOT_FOUND'],
  reads: ['contracts'],
  mounts: { session: '/blockChain/leaves' },
});
