import { z } from 'zod';

/**
 * What an operator of the platform is there for: 审核 reviews · 财务 transfers and invoices · 运维 the running of it, and who operates ·
 * 客服 people who ask.
 */
export const DUTIES = ['review', 'finance', 'upkeep', 'support'] as const;
export const duty = z.enum(DUTIES);
export type Duty = z.output<typeof duty>;
