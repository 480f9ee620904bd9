import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { pageOf } from '../../wire/shapes.ts';
import { caseKind, caseRow, caseView, institution } from './case-file.ts';
import { CASE_STATES } from './case-kinds.ts';
import { UPLOADED_CASE_FILES } from './institutions.ts';

export const listCases = defineOperation({
  // 案件列表
  name: 'cases.listCases',
  summary: 'The cases of the party, the newest first.',
  input: z.object({
    itemPage: z.coerce.number().int().min(1).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
    /** of these kinds; left out: all */
    kinds: z.array(caseKind).max(10).optional(),
    institution: institution.optional(),
    state: z.enum(CASE_STATES).optional(),
    applyId: z.uuid().optional(),
  }),
  output: pageOf(caseRow),
  errors: [],
  reads: ['cases'],
  mounts: { corporateAdmin: '/c/m/ebqarb/query/{itemPage}/{pageSize}', personal: '/i/ebqarb/query/{itemPage}/{pageSize}' },
  permission: 'cases.manage',
});

export const readCase = defineOperation({
  // 案件详情
  name: 'cases.readCase',
  summary: 'One case of the party: state, claims, files, receipts and history, and what may be done with it.',
  input: z.object({ caseId: z.uuid() }),
  output: caseView,
  errors: ['CASE_UNKNOWN'],
  reads: ['cases'],
  mounts: {
    corporateAdmin: ['/c/m/safeguard/arbitCaseInfo', '/c/m/safeguard/sjwInfo'],
    personal: '/i/safeguard/caseInfo',
  },
  permission: 'cases.manage',
});

export const checkCase = defineOperation({
  // 提交前检查
  name: 'cases.checkCase',
  summary: 'What a written application still lacks before it can be submitted.',
  input: z.object({ caseId: z.uuid() }),
  output: z.object({
    ready: z.boolean(),
    /** files that the institution asks for */
    missing: z.array(z.enum(UPLOADED_CASE_FILES)),
    /** what stands in the way otherwise, one sentence each */
    problems: z.array(z.object({ 'zh-CN': z.string(), en: z.string() })),
  }),
  errors: ['CASE_UNKNOWN'],
  reads: ['cases', 'points'],
  mounts: { corporateAdmin: '/c/m/safeguard/testifyPrePkg', personal: '/i/safeguard/testifyPrePkg' },
  permission: 'cases.manage',
});

export const findCasePage = defineOperation({
  // 从合同发起司法服务
  name: 'cases.findCasePage',
  summary: 'The page where an application about this contract is written. A contract that the caller may not see has none.',
  input: z.object({ applyId: z.uuid(), kind: caseKind }),
  output: z.object({ url: z.string() }),
  errors: ['CONTRACT_NOT_FOUND', 'CASE_CONTRACT_UNFINISHED'],
  reads: ['contracts'],
  mounts: {
    corporateAdmin: '/c/m/safeguard/redirectTesity',
    session: ['/certi/redirectToArb', '/certi/redirectTesity', '/certi/certiFqgz'],
  },
  permission: 'cases.manage',
});
