import { drawersOfContracts } from '#modules/work/drawers/index.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { type ContractActor, isShownTo, partyOfActor } from '../capacity.ts';
import type { Contract, ContractKey, Relation } from '../contract.ts';
import type { RelationShown } from '../detail.ts';
import { saveRelation } from '../store/contracts.ts';

/** Keeps with both contracts what the first one does to the other. Said twice, it is kept once. */
export async function relate(tx: Tx, from: ContractKey, to: ContractKey, kind: Relation['kind']): Promise<void> {
  await saveRelation(tx, from, { owner: to.owner, contractId: to.contractId, kind, isFrom: true });
  await saveRelation(tx, to, { owner: from.owner, contractId: from.contractId, kind, isFrom: false });
}

/** The related contracts that lie in the drawer of the reader's party as well and are not kept from the reader; of others nobody learns. */
export async function relationsShown(db: Database, { relations }: Contract, actor: ContractActor): Promise<RelationShown[]> {
  const party = partyOfActor(actor);
  if (party === undefined || relations.length === 0) return [];
  const rows = await drawersOfContracts(
    db,
    party,
    relations.map(({ contractId }) => contractId),
  );
  return relations.flatMap(({ contractId, kind, isFrom }) => {
    const row = rows.find((one) => one.contractId === contractId && isShownTo(one, actor));
    return row ? [{ kind, isFrom, number: row.number, name: row.name, documentCount: row.documentCount }] : [];
  });
}
