import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { ContractKey } from '#modules/work/contracts/index.ts';
import type { Database } from '#platform/platform.ts';

/** 存证 of a contract: that its party had one of its files preserved, as the file is now. */
export interface ContractPreservation {
  readonly preservationId: string;
  /** a policy number stands for it */
  readonly isInsured: boolean;
}

/**
 * What a party had preserved of contracts, by the contract: what is insured before what is not, then the newest.
 * @param persons only what these persons had preserved; undefined: all of the party
 */
export async function contractPreservations(
  db: Database,
  { party, persons }: { readonly party: PartyId; readonly persons: readonly string[] | undefined },
  contracts: readonly ContractKey[],
): Promise<ReadonlyMap<string, ContractPreservation>> {
  const owners = contracts.map(({ owner }) => owner);
  const ids = contracts.map(({ contractId }) => contractId);
  const { rows } = await sql<{ contract_id: string; preservation_id: string; insured: boolean }>`
    select distinct on (document.contract_id) document.contract_id, one.preservation_id, policy.preservation_id is not null as insured
    from unnest(${owners}::uuid[], ${ids}::uuid[]) as asked (owner, contract_id)
    join documents document on document.party_id = asked.owner and document.contract_id = asked.contract_id
    join preservations one on one.party_id = ${party} and one.digest = document.hash and one.algorithm = 'SHA-256'
    left join insurance_policies policy on policy.party_id = one.party_id and policy.preservation_id = one.preservation_id
    where ${persons === undefined ? sql`true` : sql`one.created_by = any (${persons}::uuid[])`}
    order by document.contract_id, policy.preservation_id is null, one.preservation_id desc`.execute(db);
  return new Map(
    rows.map(({ contract_id: id, preservation_id: preservationId, insured: isInsured }) => [id, { preservationId, isInsured }]),
  );
}
