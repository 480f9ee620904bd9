import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

/** The signed parameters of the link that a legal representative got. */
export const foundingLink = z.object({ k: z.string().max(64), sign: z.string().max(64), ts: z.string().max(20) });

const words = z.object({ text: z.string(), hash: z.string() });

export const readFounding = defineOperation({
  // 法定代表人查看申请
  name: 'founding.readFounding',
  summary: 'Who asks to verify which company, for the legal representative with the link, and what has to be agreed to.',
  input: foundingLink,
  output: z.object({
    companyName: z.string(),
    creditCode: z.string(),
    legalPerson: z.string(),
    askerName: z.string(),
    maskedAsker: z.string(),
    expireTime: z.string(),
    state: z.enum(['waiting', 'expired', 'agreed', 'refused', 'withdrawn']),
    /** whether the caller may decide; else what is missing */
    caller: z.enum(['legalPerson', 'unproven', 'other']),
    agreement: z.object({ 'zh-CN': words, en: words }),
  }),
  errors: ['FOUNDING_LINK_INVALID'],
  reads: ['account'],
  mounts: { session: '/i/idenAuth/legalPerson/find' },
});
