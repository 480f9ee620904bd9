import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';
import type { ReturnReason } from '#ports/micro-deposits.ts';
import type { MicroDeposit } from '../micro-deposit.ts';

/** What comes with a step. */
export interface DepositMarks {
  readonly reference?: string;
  readonly reason?: ReturnReason;
  readonly organizationId?: PartyId;
}

/** The state of a deposit that the transaction holds. One that is over forgets its account. */
export async function saveDepositState(tx: Tx, deposit: MicroDeposit, marks: DepositMarks, now: Date): Promise<void> {
  const { applicant, depositId, state, arrivedAt, reference } = deposit;
  const hasArrived = state === 'arrived';
  await tx
    .updateTable('micro_deposits')
    .set({
      state,
      reference: marks.reference ?? reference,
      return_reason: marks.reason ?? null,
      organization_id: marks.organizationId ?? null,
      arrived_at: hasArrived ? now : (arrivedAt ?? null),
      ...(hasArrived ? {} : { account_sealed: null, ended_at: now }),
    })
    .where('party_id', '=', applicant)
    .where('deposit_id', '=', depositId)
    .execute();
}
