import type { Deed } from '@moqi/api/account/operators';
import { maskAddress } from '@moqi/rules';
import type { Operator } from '#kernel/actor.ts';
import { logDeed } from '#modules/account/operators/index.ts';
import type { Tx } from '#platform/platform.ts';
import type { NameCheck } from '../name-check.ts';

interface ReviewDeed {
  readonly deed: Extract<Deed, `names.${string}`>;
  readonly check: NameCheck;
  readonly reason?: string;
}

/** 审核留痕: who opened and who decided. Call it last in the transaction. */
export async function logReview(tx: Tx, operator: Operator, now: Date, { deed, check, reason = '' }: ReviewDeed): Promise<void> {
  const object = { type: 'nameCheck', id: check.checkId, name: `${check.name} ${maskAddress(check.address)}` };
  await logDeed(tx, operator, now, { deed, object, reason });
}
