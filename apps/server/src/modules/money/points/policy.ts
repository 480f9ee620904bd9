import type { MissingPointsReader } from '@moqi/api';
import { type Member, type Person, permits } from '#kernel/actor.ts';
import type { Config } from '#platform/config.ts';

type Actor = Person | Member;

/** Somebody's own points are one's own; those of an enterprise belong to whoever holds the permission. */
export function mayManageBilling(actor: Actor): boolean {
  return actor.kind === 'person' || permits(actor, 'billing.manage');
}

/** rechargeButton of specification §3.5: this identity may recharge, and there is a way to pay. */
export function mayRecharge(actor: Actor, config: Config): boolean {
  return mayManageBilling(actor) && config.paymentMethods.length > 0;
}

/** Which of the three texts for missing points somebody gets. */
export function readerOf(actor: Actor, config: Config): MissingPointsReader {
  return { superFlag: actor.kind === 'member' && actor.isAdmin, rechargeButton: mayRecharge(actor, config) ? 1 : 0 };
}
