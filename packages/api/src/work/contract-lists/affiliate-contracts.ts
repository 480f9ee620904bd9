import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { flag, listFilters, noCache, pageOf, uuid } from '../../wire/shapes.ts';
import { contractDetail } from '../contracts/read-contract.ts';
import { listRow, statusCounts } from './rows.ts';

/** What a parent may narrow a subsidiary's list by. It cannot search by identity numbers or addresses of signers. */
const filters = listFilters
  .pick({
    itemPage: true,
    pageSize: true,
    dateType: true,
    beginDate: true,
    endDate: true,
    applyNo: true,
    signatoryFullName: true,
    finishStatus: true,
    runOut: true,
    keyword: true,
  })
  .extend({
    affiliationId: uuid,
    listType: z.enum(['sent', 'received']).default('sent'),
    /** 2 签署中 … 8 已解除: what was never sent is nobody else's */
    signStatus: z.number().int().min(2).max(8).optional(),
  });

/** A contract of a subsidiary as its parent sees it; 2 签署中 whichever signer it waits for. */
const affiliateRow = listRow.omit({ ebqUserId: true, can: true }).extend({
  status: z.number().int(),
  sentTime: z.string(),
  endTime: z.string(),
});
export type AffiliateRow = z.infer<typeof affiliateRow>;

const REFUSED = ['NOT_FOUND', 'AFFILIATE_OVER', 'AFFILIATE_UNANSWERED'] as const;

export const listAffiliateContracts = defineOperation({
  // 下级企业的合同
  name: 'affiliates.listAffiliateContracts',
  summary: 'What a subsidiary sent or received, as far as it lets the enterprise read; drafts and deleted ones never.',
  input: filters,
  output: pageOf(affiliateRow).extend({ companyName: z.string(), withDocuments: flag }),
  errors: REFUSED,
  permission: 'affiliates.read',
  reads: ['contracts', 'affiliates'],
  mounts: { corporateAdmin: '/c/m/affiliate/contracts' },
});

export const countAffiliateContracts = defineOperation({
  // 下级企业各状态的合同数
  name: 'affiliates.countAffiliateContracts',
  summary: 'How many of these contracts there are, by status.',
  input: filters,
  output: statusCounts,
  errors: REFUSED,
  permission: 'affiliates.read',
  reads: ['contracts', 'affiliates'],
  mounts: { corporateAdmin: '/c/m/affiliate/contractNum' },
});

export const readAffiliateContract = defineOperation({
  // 下级企业的合同详情
  name: 'affiliates.readAffiliateContract',
  summary: 'One contract of a subsidiary for reading: parties, progress and timeline, without addresses; nothing may be done with it.',
  input: z.object({ affiliationId: uuid, applyId: uuid }),
  output: z.object({ companyName: z.string(), withDocuments: flag, contract: contractDetail }),
  errors: [...REFUSED, 'CONTRACT_NOT_FOUND'],
  permission: 'affiliates.read',
  reads: ['contracts', 'affiliates'],
  mounts: { corporateAdmin: '/c/m/affiliate/contract' },
});

export const previewAffiliateDocument = defineOperation({
  // 下级企业的合同文件
  name: 'affiliates.previewAffiliateDocument',
  summary: 'A document of a subsidiary’s contract as it is now, to look at, where the subsidiary lets the enterprise read documents.',
  method: 'GET',
  answer: 'bytes',
  input: z.object({ affiliationId: uuid, applyId: uuid, documentId: uuid, noCache }),
  output: z.never(),
  errors: [...REFUSED, 'AFFILIATE_DOCUMENTS_EXCLUDED', 'FILE_UNKNOWN'],
  permission: 'affiliates.read',
  reads: [],
  mounts: { corporateAdmin: '/c/m/affiliate/file' },
});
