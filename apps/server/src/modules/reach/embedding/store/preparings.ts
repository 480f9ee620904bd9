import type { Selectable } from 'kysely';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Tx } from '#platform/platform.ts';
import type { Preparing } from '../preparing.ts';
import { frameTickets, newTicketColumns, type Until } from './frame-tickets.ts';

const toPreparing = (row: Selectable<DB['preparings']>): Preparing => ({
  party: row.party_id,
  preparingId: row.preparing_id,
  keyId: row.key_id,
  contractId: row.contract_id,
  maySend: row.may_send,
  origin: row.origin,
});

export const preparingTickets = frameTickets('preparings', toPreparing);

export async function insertPreparing(tx: Tx, one: Preparing, ticket: Until): Promise<void> {
  const row = {
    party_id: one.party,
    preparing_id: one.preparingId,
    key_id: one.keyId,
    contract_id: one.contractId,
    may_send: one.maySend,
    origin: one.origin,
    ...newTicketColumns(ticket),
  };
  await tx.insertInto('preparings').values(row).execute();
}
