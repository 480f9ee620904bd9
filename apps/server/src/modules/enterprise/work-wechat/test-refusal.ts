import type { Refusal } from '#kernel/refusal.ts';
import { ProviderAway } from '#ports/message.ts';
import { type WorkWeChatReason, WorkWeChatRefusal } from '#ports/work-wechat.ts';

const CODES = {
  nobody: 'WECOM_NOBODY',
  outOfSight: 'WECOM_OUT_OF_SIGHT',
  address: 'WECOM_ADDRESS_UNTRUSTED',
  app: 'WECOM_APP_WRONG',
  other: 'WECOM_REFUSED',
} as const satisfies Record<WorkWeChatReason, Refusal['code']>;

/** What who tries the connection is told of it. Undefined: it is no answer of WeCom, but a fault here. */
export function testRefusalOf(error: unknown): (Refusal & { readonly code: (typeof CODES)[WorkWeChatReason] | 'WECOM_AWAY' }) | undefined {
  if (error instanceof ProviderAway) return { code: 'WECOM_AWAY', facts: {} };
  if (!(error instanceof WorkWeChatRefusal)) return undefined;
  return { code: CODES[error.reason], facts: { code: error.number, address: error.from } };
}
