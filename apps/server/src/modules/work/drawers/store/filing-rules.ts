import type { ContractType } from '@moqi/api/work/flows';
import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { NO_DIRECTORY } from '../drawer.ts';

/** 归档规则: where completed contracts of a party go that fit all its conditions. */
export interface FilingRule {
  readonly directoryId: string;
  /** in the name of the contract */
  readonly nameWords: string | undefined;
  /** in the name of one of its parties */
  readonly partyWords: string | undefined;
  /** as the party itself declared it */
  readonly contractType: ContractType | undefined;
}

/** The rules of a party, in their order. */
export async function findFilingRules(db: Database, party: PartyId): Promise<FilingRule[]> {
  const rows = await db.selectFrom('filing_rules').selectAll().where('party_id', '=', party).orderBy('place').execute();
  return rows.map((row) => ({
    directoryId: row.directory_id,
    nameWords: row.name_words ?? undefined,
    partyWords: row.party_words ?? undefined,
    contractType: (row.contract_type as ContractType | null) ?? undefined,
  }));
}

/** @throws a foreign key violation where a directory is gone: the caller holds the tree */
export async function replaceFilingRules(tx: Tx, party: PartyId, rules: readonly FilingRule[]): Promise<void> {
  await tx.deleteFrom('filing_rules').where('party_id', '=', party).execute();
  if (rules.length === 0) return;
  const rows = rules.map(({ directoryId, nameWords, partyWords, contractType }, index) => ({
    party_id: party,
    place: index + 1,
    directory_id: directoryId,
    name_words: nameWords ?? null,
    party_words: partyWords ?? null,
    contract_type: contractType ?? null,
  }));
  await tx.insertInto('filing_rules').values(rows).execute();
}

/** Files completed contracts that lie in no directory, the newest first. How many lie in one now. */
export async function fileCompleted(tx: Tx, party: PartyId, most: number): Promise<number> {
  const { rows } = await sql<{ contract_id: string }>`
    with unfiled as (
      select contract_id, max(ended_at) as ended_at, min(name) as name, max(contract_type) as contract_type,
        string_agg(owner_name || ' ' || signer_names, ' ') as parties
      from drawers where party_id = ${party} and directory_id = ${NO_DIRECTORY} and status = 4 and gone_at is null
      group by contract_id order by ended_at desc limit ${most}
    ), placed as materialized (
      select contract_id, directory_by_rule(${party}, name, parties, contract_type) as directory_id from unfiled
    )
    update drawers set directory_id = placed.directory_id from placed
    where drawers.party_id = ${party} and drawers.contract_id = placed.contract_id and placed.directory_id is not null
      and drawers.directory_id = ${NO_DIRECTORY}
    returning drawers.contract_id`.execute(tx);
  return new Set(rows.map((row) => row.contract_id)).size;
}
