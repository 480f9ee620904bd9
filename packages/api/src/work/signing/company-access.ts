import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { DETAIL_PAGES } from '../../wire/pages.ts';

/**
 * What a person lacks to act for the company of a task. `found`: the company is not verified here · `join`: the person is no member ·
 * `waits`: for the answer to the request to join · `disabled`: as a member · `seal`: no seal may be used yet · `ready`: nothing.
 */
export const COMPANY_ACCESS = ['found', 'join', 'waits', 'disabled', 'seal', 'ready'] as const;

const input = z.object({ signNo: z.string().max(64) });

export const readCompanyAccess = defineOperation({
  // 代表企业签署
  name: 'signing.readCompanyAccess',
  summary: 'What the person at the address of a company’s task lacks to act for that company, and where the contract opens.',
  input,
  output: z.object({
    access: z.enum(COMPANY_ACCESS),
    corpName: z.string(),
    /** as the sender named the person who acts for the company */
    handlerName: z.string(),
    senderName: z.string(),
    page: z.enum([DETAIL_PAGES.single, DETAIL_PAGES.multi]),
    applyNo: z.string(),
    signNo: z.string(),
  }),
  errors: ['CONTRACT_NOT_FOUND'],
  reads: ['contracts', 'members', 'invitations', 'seals'],
  mounts: { session: '/signInfo/entAccess/info' },
});

export const askToJoin = defineOperation({
  // 从签署任务申请加入企业
  name: 'signing.askToJoin',
  summary: 'Asks the administrators of the company that a task is for to let the person in. Asking twice changes nothing.',
  input,
  output: z.object({ requested: z.literal(true) }),
  errors: ['CONTRACT_NOT_FOUND', 'REAL_NAME_NEEDED', 'JOINING_NOT_OPEN'],
  changes: ['invitations'],
  mounts: { session: '/signInfo/entAccess/join' },
  limit: { times: 10, perSeconds: 60 },
});
