import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { lookupSource } from './lookup-source.ts';

export const lookUpCreditCode = defineOperation({
  // 查统一社会信用代码
  name: 'contacts.lookUpCreditCode',
  summary:
    'The credit code of a company by its full name: of one that is verified here, else as the connected register has it; empty when neither knows one. One name a call.',
  input: z.object({ signatoryFullName: z.string().trim().min(1).max(100) }),
  output: z.object({ signatoryFullName: z.string(), creditCode: z.string(), comparedWith: lookupSource }),
  errors: ['LOOKUP_UNAVAILABLE', 'LOOKUPS_SPENT'],
  reads: [],
  mounts: { session: '/creditor/findCreditCode' },
  limit: { times: 120, perSeconds: 60 },
});
