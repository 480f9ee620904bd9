import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const findReadingIdentities = defineOperation({
  // 哪个身份能看这份合同
  name: 'contracts.findReadingIdentities',
  summary:
    "Which of one's other enterprises a contract's page opens in; none where there is no such contract, or it is nobody's of them, so that nobody learns which contracts exist.",
  input: z.object({ applyNo: z.string().max(64), signNo: z.string().max(64).optional() }),
  output: z.object({ list: z.array(z.object({ corpId: z.uuid(), corpName: z.string() })) }),
  errors: [],
  reads: ['contracts', 'account'],
  mounts: { session: '/signInfo/readingIdentities' },
  limit: { times: 30, perSeconds: 60 },
});
