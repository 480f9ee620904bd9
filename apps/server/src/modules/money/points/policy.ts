import type { RechargeRights } from '@moqi/api';
import { type Member, type Person, permits } from '#kernel/actor.ts';
import type { Config } from '#platform/config.ts';

type Actor = Person | Member;

/** Persons manage their points; those of an enterprise are managed by members with the permission. */
export function mayManageBilling(actor: Actor): boolean {
  return actor.kind === 'person' || permits(actor, 'billing.manage');
}

/** The actor may recharge, and there is a way to pay (specification §3.5). */
export function mayRecharge(actor: Actor, config: Config): boolean {
  return mayManageBilling(actor) && config.paymentMethods.length > 0;
}

/** They decide which of the three texts for missing points the actor gets. */
export function rechargeRightsOf(actor: Actor, config: Config): RechargeRights {
  return { isAdmin: actor.kind === 'member' && actor.isAdmin, mayRecharge: mayRecharge(actor, config) };
}
