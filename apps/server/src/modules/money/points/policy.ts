import type { ErrorFacts, Words } from '@moqi/api';
import { amountWords, countWords, ITEM_WORDS, type ItemQuantity, missingPointsText, type RechargeRights } from '@moqi/api/money/points';
import { type Member, type Person, permits } from '#kernel/actor.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Config } from '#platform/config.ts';
import { coverOf, type Lot, type MovementAuthor, type PartyKind, restOf } from './ledger.ts';

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

/** The price of a contract that its owner pays: one enterprise contract where any party is an enterprise, else one personal contract. */
export function contractUnits(participants: readonly { readonly kind: PartyKind }[]): ItemQuantity {
  const isCompany = participants.some(({ kind }) => kind === 'organization');
  return { item: isCompany ? 'enterpriseContract' : 'personalContract', quantity: 1 };
}

/** What one signature costs in a contract whose signers pay for their signatures. */
export function signatureUnits(participant: { readonly kind: PartyKind }): ItemQuantity {
  return contractUnits([participant]);
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

const NO_COMPANY: Words = {
  'zh-CN': '没有企业签署，所以用个人合同；个人合同用完时用点数，再用企业合同。',
  en: 'No company signs, so it takes a personal contract; when none is left, points, then a company contract. ',
};
const NO_REASON: Words = { 'zh-CN': '', en: '' };

/** The facts of POINTS_INSUFFICIENT: one of the three texts, what is needed, what there is, what is short. */
export function shortageOf(rights: RechargeRights, wanted: ItemQuantity, lots: readonly Lot[], now: Date): ErrorFacts {
  const { item, quantity } = wanted;
  const have = restOf(lots, item, now);
  return {
    told: missingPointsText(rights, { item, need: quantity }),
    amount: amountWords(item, quantity),
    why: item === 'personalContract' ? NO_COMPANY : NO_REASON,
    have: countWords(item, have),
    short: countWords(item, Math.max(0, quantity - have)),
    item,
    needCount: quantity,
    haveCount: have,
    shortCount: Math.max(0, quantity - have),
    // the other way to pay the same
    pointsNeeded: item === 'point' ? 0 : quantity * ITEM_WORDS[item].points,
    pointsHave: item === 'point' ? 0 : restOf(lots, 'point', now),
  };
}

/** Something that has to be paid out of lots that are at hand. */
export interface Asking {
  readonly units: ItemQuantity;
  readonly rights: RechargeRights;
  readonly now: Date;
}

/** Why it cannot be paid out of these lots. Undefined: it can. */
export function refusalOfPayment(lots: readonly Lot[], { units, rights, now }: Asking): Refusal | undefined {
  if (coverOf(lots, units, now) !== undefined) return undefined;
  return { code: 'POINTS_INSUFFICIENT', facts: shortageOf(rights, units, lots, now) };
}

/** What the lots hold after it was paid out of them. */
export function lotsAfter(lots: readonly Lot[], units: ItemQuantity, now: Date): Lot[] {
  const takes = coverOf(lots, units, now)?.takes ?? [];
  return lots.map((lot) => {
    const taken = takes.filter((one) => one.lot.lotId === lot.lotId).reduce((sum, { quantity }) => sum + quantity, 0);
    return taken === 0 ? lot : { ...lot, available: lot.available - taken };
  });
}
