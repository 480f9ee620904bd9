import type { MissingPointsReader } from '@moqi/api';
import type { SignerActor } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { assertAffordable, spend } from '#modules/money/points/index.ts';
import { type Contract, type Participant, signatureUnits } from '#modules/work/contracts/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';

/** One signature of whoever pays it. */
export interface SignatureCost {
  readonly contract: Contract;
  readonly me: Participant;
  /** who is told when it cannot be paid */
  readonly reader: MissingPointsReader;
  readonly now: Date;
}

/** Whoever signs as oneself may recharge; for an enterprise that is its administrators' affair. */
export function payingReader({ config }: Platform, actor: SignerActor, me: Participant): MissingPointsReader {
  const mayRecharge = me.kind === 'person' && actor.proof === 'session' && config.paymentMethods.length > 0;
  return { superFlag: false, rechargeButton: mayRecharge ? 1 : 0 };
}

function chargeOf({ contract, me, reader, now }: SignatureCost) {
  if (me.accountParty === undefined) throw new DomainError('PAYER_ACCOUNT_NEEDED');
  const by = me.handlerId === undefined ? undefined : { personId: me.handlerId, name: me.name };
  const subject = { id: contract.contractId, name: contract.name };
  return { party: me.accountParty, units: signatureUnits(me), by, reader, now, key: `sign:${me.participantId}`, subject };
}

/** Before anything is signed. @throws DomainError PAYER_ACCOUNT_NEEDED, POINTS_INSUFFICIENT */
export async function assertSignaturePayable(tx: Tx, cost: SignatureCost): Promise<void> {
  if (cost.contract.payer === 'signers') await assertAffordable(tx, chargeOf(cost));
}

/** Where every signer pays the own signature (consumMode 1), once. @throws DomainError PAYER_ACCOUNT_NEEDED, POINTS_INSUFFICIENT */
export async function paySignature(tx: Tx, cost: SignatureCost): Promise<void> {
  if (cost.contract.payer === 'signers') await spend(tx, chargeOf(cost));
}
