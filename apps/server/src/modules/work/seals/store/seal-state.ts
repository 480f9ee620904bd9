import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';
import type { Seal } from '../seal.ts';

/** The state of a seal that the transaction holds, with the object that an active seal needs. */
export async function saveSealState(tx: Tx, party: PartyId, seal: Seal, now: Date): Promise<void> {
  const { sealId, state, stateReason, stateBy, stateAt, object, validTo } = seal;
  await tx
    .updateTable('seals')
    .set({
      state,
      state_reason: stateReason,
      state_by: stateBy,
      state_at: stateAt,
      object: object === undefined ? null : Buffer.from(object),
      valid_to: validTo ?? null,
      updated_at: now,
    })
    .where('party_id', '=', party)
    .where('seal_id', '=', sealId)
    .execute();
}
