import type { RechargeRights } from '@moqi/api/money/points';
import type { Refusal } from '#kernel/refusal.ts';
import { type Lot, lotsAfter, signatureUnits } from '#modules/money/points/index.ts';
import { afterUse } from '#modules/work/grants/index.ts';
import { judgePressing, type SealInQuestion } from '#modules/work/seals/index.ts';
import { judgeSigning, refusalOfCost, type SignatureCost, type SigningFacts } from '#modules/work/signing/index.ts';

/** One task of the list, and what of it does not depend on the tasks before it. */
export interface ListedTask {
  readonly facts: Omit<SigningFacts, 'payment' | 'seal'>;
  readonly contract: SignatureCost['contract'];
  readonly me: SignatureCost['me'];
  /** it has a place for a seal */
  readonly presses: boolean;
}

/** What all of them draw on. */
export interface Means {
  /** the chosen seal and the grants of the member, or why it cannot be pressed anywhere; undefined: none is chosen */
  readonly seal: SealInQuestion | Refusal | undefined;
  /** what the signer has left to pay signatures with */
  readonly lots: readonly Lot[];
  readonly rights: RechargeRights;
}

const isRefusal = (seal: NonNullable<Means['seal']>): seal is Refusal => 'code' in seal;

/** The seal of one task: its refusal, or what is left of the grants once it was pressed. */
function pressed(
  { contract, presses }: ListedTask,
  seal: Means['seal'],
  now: Date,
): { readonly refusal?: Refusal; readonly left: Means['seal'] } {
  if (!presses || seal === undefined) return { left: seal };
  if (isRefusal(seal)) return { refusal: seal, left: seal };
  const verdict = judgePressing(seal.seal, seal.grants, { contractId: contract.contractId, now });
  if ('refusal' in verdict) return { refusal: verdict.refusal, left: seal };
  return { left: { ...seal, grants: afterUse(seal.grants, verdict.grant) } };
}

/**
 * Why each task of a list cannot be signed now, in the order of the list; undefined: it can. Every task is judged as a single one is, with
 * what those before it leave: the uses of a grant, and the points where signers pay.
 */
export function judgeList(tasks: readonly ListedTask[], means: Means, now: Date): (Refusal | undefined)[] {
  let { seal, lots } = means;
  return tasks.map((task) => {
    const { facts, contract, me } = task;
    const pressing = pressed(task, seal, now);
    const payment = refusalOfCost({ contract, me, rights: means.rights, now }, lots);
    const refusal = judgeSigning({ ...facts, payment, seal: pressing.refusal });
    if (refusal !== undefined) return refusal;
    seal = pressing.left;
    if (contract.payer === 'signers') lots = lotsAfter(lots, signatureUnits(me), now);
    return undefined;
  });
}
