import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { DETAIL_PAGES } from '../../wire/pages.ts';

export const readSigningLink = defineOperation({
  // 签署链接 · 面签链接
  name: 'contracts.readSigningLink',
  summary: "The signing page of one's own task; of another's task, for its sender, a neutral link that proves nothing.",
  input: z.object({
    signNo: z.string().max(64),
    /** refused by their names: a place is attached when it is signed */
    longitude: z.string().max(20).optional(),
    latitude: z.string().max(20).optional(),
  }),
  output: z.object({
    page: z.enum([DETAIL_PAGES.single, DETAIL_PAGES.multi]),
    applyNo: z.string(),
    signNo: z.string(),
    /** of another's task: an absolute address to copy or to show as a QR code; it opens nothing before a code to the signer's address */
    neutral: z.object({ url: z.string(), maskedTarget: z.string(), expiresAt: z.string() }).nullable(),
  }),
  errors: ['CONTRACT_NOT_FOUND', 'CONTRACT_NOT_SIGNING', 'FORBIDDEN', 'LINK_NOT_AWAITED', 'FIELD_REFUSED'],
  reads: ['contracts'],
  mounts: { enterprise: ['/c/signInfo/signUrl', '/c/applySign/noSignUrl'], personal: '/i/applySign/noSignUrl' },
});
