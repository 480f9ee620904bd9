import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

const input = z.object({
  signNo: z.string().max(64).optional(),
  applyNo: z.string().max(64).optional(),
  approveId: z.string().max(64).optional(),
  fromTo: z.string().max(40).optional(),
  selfApprove: z.string().max(4).optional(),
  chapterSign: z.string().max(128).optional(),
  chapterTs: z.string().max(20).optional(),
});

/** Every field becomes a query parameter of the detail page; a session's page carries no signature: the session itself is re-checked. */
const output = z.object({
  page: z.enum(['/applySign/toDetailAnony', '/initiation/toCreate']),
  applyNo: z.string(),
  signNo: z.string(),
  applyId: z.string(),
  fromTo: z.string(),
});

export const readViewLink = defineOperation({
  // 查看合同链接
  name: 'contracts.readViewLink',
  summary: 'Where a contract of the list opens: the detail page, or the wizard for a draft.',
  input,
  output,
  errors: ['CONTRACT_NOT_FOUND'],
  permission: 'contracts.read',
  reads: ['contracts'],
  mounts: {
    corporateAdmin: '/c/m/applySign/viewUrl',
    enterprise: ['/c/signInfo/viewUrl', '/c/applySign/viewUrl'],
    personal: ['/i/applySign/viewUrl', '/i/signInfo/viewUrl'],
  },
});
