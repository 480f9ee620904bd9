import type { RechargeRights } from '@moqi/api';
import { type Member, type Person, permits } from '#kernel/actor.ts';
import type { Config } from '#platform/config.ts';
import type { MovementAuthor } from './ledger.ts';

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

/** The person charged, and what this person is told when it cannot be paid. */
export interface Paying {
  readonly rights: RechargeRights;
  readonly by: MovementAuthor;
}

/** @param name of the person, as the books show it */
export function payingOf(actor: Actor, name: string, config: Config): Paying {
  const { personId, origin } = actor;
  const member = actor.kind === 'member' ? { memberId: actor.memberId } : {};
  return { rights: rechargeRightsOf(actor, config), by: { personId, name, origin, ...member } };
}
