import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { DETAIL_PAGES } from '../../wire/pages.ts';

export const readSigningLink = defineOperation({
  // 本人签署链接
  name: 'contracts.readSigningLink',
  summary: "The signing page of one's own task; nobody gets another signer's.",
  input: z.object({ signNo: z.string().max(64), longitude: z.string().max(20).optional(), latitude: z.string().max(20).optional() }),
  output: z.object({ page: z.enum([DETAIL_PAGES.single, DETAIL_PAGES.multi]), applyNo: z.string(), signNo: z.string() }),
  errors: ['CONTRACT_NOT_FOUND'],
  reads: ['contracts'],
  mounts: { enterprise: ['/c/signInfo/signUrl', '/c/applySign/noSignUrl'] },
});
