import type { MissingPointsReader, PaymentMethod } from '@moqi/api';
import { type Member, type Person, permits } from '../../audiences/actor.ts';
import type { Config } from '../../platform/config.ts';

type Actor = Person | Member;

/** Somebody's own points are one's own; those of an enterprise belong to whoever holds the permission. */
export function mayManageBilling(actor: Actor): boolean {
  return actor.kind === 'person' || permits(actor, 'billing.manage');
}

/** The ways to pay that this installation has. A simulator only where no money is meant to move. */
export function paymentMethods(config: Pick<Config, 'mode' | 'paymentProvider' | 'remittanceAccount' | 'operatorToken'>): PaymentMethod[] {
  const methods: PaymentMethod[] = [];
  if (config.paymentProvider !== undefined) methods.push('online');
  else if (config.mode === 'embedded') methods.push('simulator');
  // a transfer that nobody can confirm would be money lost
  if (config.remittanceAccount !== undefined && config.operatorToken !== undefined) methods.push('transfer');
  return methods;
}

/** rechargeButton of specification §3.5: this identity may recharge, and there is a way to pay. */
export function mayRecharge(actor: Actor, config: Config): boolean {
  return mayManageBilling(actor) && paymentMethods(config).length > 0;
}

/** Which of the three texts for missing points somebody gets. */
export function readerOf(actor: Actor, config: Config): MissingPointsReader {
  return { superFlag: actor.kind === 'member' && actor.isAdmin, rechargeButton: mayRecharge(actor, config) ? 1 : 0 };
}
