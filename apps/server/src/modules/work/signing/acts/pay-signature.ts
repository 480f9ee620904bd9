import type { RechargeRights } from '@moqi/api/money/points';
import type { SignerActor } from '#kernel/actor.ts';
import { DomainError, type Refusal } from '#kernel/refusal.ts';
import { assertAffordable, type Lot, refusalOfPayment, signatureUnits, spend } from '#modules/money/points/index.ts';
import { type Contract, type Participant } from '#modules/work/contracts/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';

/** One signature, and what its price depends on. */
export interface SignatureCost {
  readonly contract: Pick<Contract, 'contractId' | 'name' | 'payer'>;
  readonly me: Pick<Participant, 'participantId' | 'kind' | 'name' | 'accountParty' | 'handlerId'>;
  /** what the signer may do about missing points */
  readonly rights: RechargeRights;
  readonly now: Date;
}

/** A person who signs by session may recharge; the points of an enterprise are recharged by its administrators. */
export function signersRights({ config }: Platform, actor: SignerActor, me: Participant): RechargeRights {
  const mayRecharge = me.kind === 'person' && actor.proof === 'session' && config.paymentMethods.length > 0;
  return { isAdmin: false, mayRecharge };
}

function chargeOf({ contract, me, rights, now }: SignatureCost) {
  if (me.accountParty === undefined) throw new DomainError('PAYER_ACCOUNT_NEEDED');
  const by = me.handlerId === undefined ? undefined : { personId: me.handlerId, name: me.name };
  const subject = { id: contract.contractId, name: contract.name };
  return { party: me.accountParty, units: signatureUnits(me), by, rights, now, key: `sign:${me.participantId}`, subject };
}

/** Why a signature cannot be paid out of what the signer has left. Undefined: it can, or somebody else pays. */
export function refusalOfCost(cost: SignatureCost, lots: readonly Lot[]): Refusal | undefined {
  if (cost.contract.payer !== 'signers') return undefined;
  if (cost.me.accountParty === undefined) return { code: 'PAYER_ACCOUNT_NEEDED', facts: {} };
  return refusalOfPayment(lots, chargeOf(cost));
}

/** Before anything is signed. `transact` begins a transaction, or goes on in the one that is open. @throws DomainError PAYER_ACCOUNT_NEEDED, POINTS_INSUFFICIENT */
export async function assertSignaturePayable(
  transact: (work: (tx: Tx) => Promise<void>) => Promise<void>,
  cost: SignatureCost,
): Promise<void> {
  if (cost.contract.payer === 'signers') await transact((tx) => assertAffordable(tx, chargeOf(cost)));
}

/** Charges the signature once, if the signers pay for their signatures. @throws DomainError PAYER_ACCOUNT_NEEDED, POINTS_INSUFFICIENT */
export async function paySignature(tx: Tx, cost: SignatureCost): Promise<void> {
  if (cost.contract.payer === 'signers') await spend(tx, chargeOf(cost));
}
