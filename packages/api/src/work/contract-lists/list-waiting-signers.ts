import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { flag } from '../../wire/shapes.ts';

export const listWaitingSigners = defineOperation({
  // 未签署人
  name: 'contracts.listWaitingSigners',
  summary: 'The participants who have not signed yet; existsSelf 0 leaves the caller out.',
  input: z.object({ applyNo: z.string().max(64), existsSelf: flag.default(1) }),
  output: z.object({
    list: z.array(z.object({ signNo: z.string(), name: z.string(), corpName: z.string(), maskedTarget: z.string(), turn: z.boolean() })),
  }),
  errors: ['CONTRACT_NOT_FOUND'],
  reads: ['contracts'],
  mounts: { enterprise: '/c/applySign/noSignList' },
});
