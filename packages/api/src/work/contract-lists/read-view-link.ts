import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { AUDIT_PAGES, DETAIL_PAGES } from '../../wire/pages.ts';

const input = z.object({
  signNo: z.string().max(64).optional(),
  applyNo: z.string().max(64).optional(),
  /** of a draft or contract in the caller's lists */
  applyId: z.uuid().optional(),
  /** a decision that the caller is asked for, or an approval that the caller may read: opens the approval instead of the contract */
  approveId: z.uuid().optional(),
  fromTo: z.string().max(40).optional(),
  /** 1: where the caller decides, or decided, on the contract */
  selfApprove: z.enum(['0', '1']).optional(),
  chapterSign: z.string().max(128).optional(),
  chapterTs: z.string().max(20).optional(),
});

/** Every field becomes a query parameter of the detail page; a session's page carries no signature: the session itself is re-checked. */
const output = z.object({
  page: z.enum([DETAIL_PAGES.single, DETAIL_PAGES.multi, AUDIT_PAGES.single, AUDIT_PAGES.multi, '/initiation/toCreate']),
  applyNo: z.string(),
  signNo: z.string(),
  applyId: z.string(),
  fromTo: z.string(),
  /** of the pages of approvals only */
  approveId: z.string().optional(),
  chapterSign: z.string().optional(),
  chapterTs: z.string().optional(),
});

export const readViewLink = defineOperation({
  // 查看合同链接
  name: 'contracts.readViewLink',
  summary: 'Where a contract opens: the detail page, one for several files, the wizard for a draft, or the page of an approval of it.',
  input,
  output,
  errors: ['CONTRACT_NOT_FOUND', 'APPROVAL_UNKNOWN'],
  permission: 'contracts.read',
  reads: ['contracts'],
  mounts: {
    corporateAdmin: '/c/m/applySign/viewUrl',
    enterprise: ['/c/signInfo/viewUrl', '/c/applySign/viewUrl'],
    personal: ['/i/applySign/viewUrl', '/i/signInfo/viewUrl'],
  },
});
