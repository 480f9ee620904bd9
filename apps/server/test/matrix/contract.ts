import type { PartyId } from '#kernel/actor.ts';
import { note } from '#modules/work/contracts/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { World } from '../world.ts';

let count = 0;

/** A contract that a member sent for the enterprise: its row and its drawer, without files and signers. */
export async function addContract(
  { platform, clock }: World,
  party: PartyId,
  { personId, name }: { readonly personId: PartyId; readonly name: string },
): Promise<{ applyId: string; applyNo: string }> {
  const contractId = crypto.randomUUID();
  const number = `MQ2026TARGET${String(++count).padStart(4, '0')}`;
  const now = clock.now();
  const key = { party_id: party, contract_id: contractId };
  await transact(platform.db, async (tx) => {
    await tx
      .insertInto('contracts')
      .values({
        ...key,
        number,
        name: `${name}的合同`,
        state: 'revoked',
        owner_name: '企业',
        created_by: personId,
        created_by_name: name,
        created_at: now,
        updated_at: now,
        sent_at: now,
        ended_at: now,
      })
      .execute();
    await tx
      .insertInto('contract_numbers')
      .values({ ...key, number })
      .execute();
    await note(tx, { owner: party, contractId }, { now });
  });
  return { applyId: contractId, applyNo: number };
}
