import type { Selectable } from 'kysely';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Tx } from '#platform/platform.ts';
import type { EmbeddedTask } from '../embedded-task.ts';
import { frameTickets, newTicketColumns, type Until } from './frame-tickets.ts';

const toTask = (row: Selectable<DB['embedded_tasks']>): EmbeddedTask => ({
  party: row.party_id,
  embedId: row.embed_id,
  keyId: row.key_id,
  contractId: row.contract_id,
  participantId: row.participant_id,
  signNo: row.sign_no,
  linkGeneration: row.link_generation,
  origin: row.origin,
});

export const taskTickets = frameTickets('embedded_tasks', toTask);

export async function insertEmbeddedTask(tx: Tx, task: EmbeddedTask, ticket: Until): Promise<void> {
  const row = {
    party_id: task.party,
    embed_id: task.embedId,
    key_id: task.keyId,
    contract_id: task.contractId,
    participant_id: task.participantId,
    sign_no: task.signNo,
    link_generation: task.linkGeneration,
    origin: task.origin,
    ...newTicketColumns(ticket),
  };
  await tx.insertInto('embedded_tasks').values(row).execute();
}
