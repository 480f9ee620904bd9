import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { flag, uuid } from '../../wire/shapes.ts';
import { AFFILIATION_STATES, affiliationReason } from './affiliation.ts';

const outcome = z.object({ affiliationId: uuid, state: z.enum(AFFILIATION_STATES) });

export const askAffiliate = defineOperation({
  // 添加下级企业
  name: 'affiliates.askAffiliate',
  summary: 'Asks a company, named exactly or by its credit code, to let the enterprise read its contracts.',
  input: z.object({
    company: z.string().trim().min(2).max(100).meta({ title: '企业名称或统一社会信用代码' }),
    note: z.string().trim().max(200).meta({ title: '申请说明' }).optional(),
  }),
  output: outcome.extend({ companyName: z.string() }),
  errors: [
    'AFFILIATE_COMPANY_UNKNOWN',
    'AFFILIATE_SELF',
    'AFFILIATE_EXISTS',
    'AFFILIATE_CYCLE',
    'AFFILIATES_WAITING',
    'ORGANIZATION_UNVERIFIED',
  ],
  limit: { times: 60, perSeconds: 3600 },
  permission: 'organization.manage',
  changes: ['affiliates'],
  mounts: { corporateAdmin: '/c/m/affiliate/ask' },
});

export const answerParent = defineOperation({
  // 答复上级企业的申请
  name: 'affiliates.answerParent',
  summary: 'Lets the company that asked read the contracts of the enterprise, with the documents or without, or refuses.',
  input: z.object({
    affiliationId: uuid,
    oper: z.enum(['accept', 'refuse']),
    withDocuments: flag.default(0),
    reason: affiliationReason.optional(),
  }),
  output: outcome,
  errors: ['NOT_FOUND', 'AFFILIATE_ANSWERED', 'AFFILIATE_HAS_PARENT', 'AFFILIATE_CYCLE', 'AFFILIATE_TOO_DEEP'],
  permission: 'organization.manage',
  changes: ['affiliates'],
  mounts: { corporateAdmin: '/c/m/affiliate/answer' },
});

export const setReadingRight = defineOperation({
  // 调整上级企业的查阅范围
  name: 'affiliates.setReadingRight',
  summary: 'Whether the parent company may read the documents of the contracts too.',
  input: z.object({ affiliationId: uuid, withDocuments: flag }),
  output: outcome.extend({ withDocuments: flag }),
  errors: ['NOT_FOUND', 'AFFILIATE_OVER'],
  permission: 'organization.manage',
  changes: ['affiliates'],
  mounts: { corporateAdmin: '/c/m/affiliate/right' },
});

export const endAffiliation = defineOperation({
  // 结束集团关系
  name: 'affiliates.endAffiliation',
  summary: 'Ends the relation from either side, or withdraws a request that was not answered. The parent reads nothing more from then on.',
  input: z.object({ affiliationId: uuid, reason: affiliationReason.optional() }),
  output: outcome,
  errors: ['NOT_FOUND', 'AFFILIATE_OVER', 'AFFILIATE_UNANSWERED'],
  permission: 'organization.manage',
  changes: ['affiliates'],
  mounts: { corporateAdmin: '/c/m/affiliate/end' },
});
