import { z } from 'zod';

/** What a message is about: 验证码 · 合同 · 审批 · 企业 · 账号 · 订单与发票. */
export const MESSAGE_KINDS = ['code', 'contract', 'approval', 'company', 'account', 'billing'] as const;
export const messageKind = z.enum(MESSAGE_KINDS);
export type MessageKind = z.output<typeof messageKind>;
