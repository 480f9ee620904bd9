import type { ImportFault } from '@moqi/api/enterprise/joining';
import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { ImportCells, ImportRow } from '../import-row.ts';

export interface MemberImport {
  readonly importId: string;
  readonly fileName: string;
  readonly mode: 'valid' | 'whole';
  readonly invite: 'now' | 'later';
  readonly state: 'running' | 'done';
  readonly total: number;
  readonly createdBy: PartyId;
  readonly createdByName: string;
}

/** `open`: not decided yet · `added`: a member, not invited yet */
export type ImportRowState = 'open' | 'faulty' | 'added' | 'invited';

export interface KeptRow extends ImportRow {
  readonly memberId: string | undefined;
}

const CHUNK = 1000;

/** False: another import of the enterprise is running; nothing was written. */
export async function insertImport(
  tx: Tx,
  party: PartyId,
  { importId, fileName, mode, invite, total, createdBy, createdByName }: MemberImport,
  now: Date,
): Promise<boolean> {
  const written = await tx
    .insertInto('member_imports')
    .values({
      party_id: party,
      import_id: importId,
      file_name: fileName,
      mode,
      invite,
      state: 'running',
      total,
      created_by: createdBy,
      created_by_name: createdByName,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('party_id').where('state', '=', sql.lit('running')).doNothing())
    .returning('import_id')
    .executeTakeFirst();
  return written !== undefined;
}

export async function insertImportRows(tx: Tx, party: PartyId, importId: string, rows: readonly ImportRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK) {
    const chunk = rows.slice(at, at + CHUNK).map(({ row, cells, groupId, roleIds, faults }) => ({
      party_id: party,
      import_id: importId,
      row,
      cells: JSON.stringify(cells),
      state: faults.length === 0 ? 'open' : 'faulty',
      faults: JSON.stringify(faults),
      group_id: groupId ?? null,
      role_ids: [...roleIds],
    }));
    await tx.insertInto('member_import_rows').values(chunk).execute();
  }
}

export async function findImport(db: Database, party: PartyId, importId: string): Promise<MemberImport | undefined> {
  const query = db.selectFrom('member_imports').selectAll().where('party_id', '=', party).where('import_id', '=', importId);
  const row = await query.executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    importId,
    fileName: row.file_name,
    mode: row.mode as MemberImport['mode'],
    invite: row.invite as MemberImport['invite'],
    state: row.state as MemberImport['state'],
    total: row.total,
    createdBy: row.created_by,
    createdByName: row.created_by_name,
  };
}

/** Rows in one state, in the order of the sheet, after the row named. */
export async function importRows(
  db: Database,
  { party, importId, state }: { readonly party: PartyId; readonly importId: string; readonly state: ImportRowState },
  { after = 0, limit }: { readonly after?: number; readonly limit: number },
): Promise<KeptRow[]> {
  const rows = await db
    .selectFrom('member_import_rows')
    .selectAll()
    .where('party_id', '=', party)
    .where('import_id', '=', importId)
    .where('state', '=', state)
    .where('row', '>', after)
    .orderBy('row')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    row: row.row,
    cells: row.cells as unknown as ImportCells,
    groupId: row.group_id ?? undefined,
    roleIds: row.role_ids,
    faults: row.faults as unknown as ImportFault[],
    memberId: row.member_id ?? undefined,
  }));
}

export async function countImportRows(db: Database, party: PartyId, importId: string): Promise<Readonly<Record<ImportRowState, number>>> {
  const rows = await db
    .selectFrom('member_import_rows')
    .select(['state', (q) => q.fn.countAll<number>().as('count')])
    .where('party_id', '=', party)
    .where('import_id', '=', importId)
    .groupBy('state')
    .execute();
  const counts = { open: 0, faulty: 0, added: 0, invited: 0 };
  for (const { state, count } of rows) counts[state as ImportRowState] = Number(count);
  return counts;
}

export interface RowMark {
  readonly row: number;
  readonly state: ImportRowState;
  readonly memberId?: string | undefined;
  readonly faults?: readonly ImportFault[];
}

/** Writes what became of many rows in one statement. */
export async function markImportRows(tx: Tx, party: PartyId, importId: string, marks: readonly RowMark[]): Promise<void> {
  if (marks.length === 0) return;
  const given = JSON.stringify(marks.map(({ row, state, memberId, faults }) => ({ row, state, member_id: memberId, faults })));
  await sql`
    update member_import_rows r
    set state = m.state, member_id = coalesce(m.member_id, r.member_id), faults = coalesce(m.faults, r.faults)
    from jsonb_to_recordset(${given}::jsonb) as m(row integer, state text, member_id uuid, faults jsonb)
    where r.party_id = ${party} and r.import_id = ${importId} and r.row = m.row`.execute(tx);
}

export async function endImport(tx: Tx, party: PartyId, importId: string, now: Date): Promise<void> {
  const change = { state: 'done', ended_at: now };
  await tx.updateTable('member_imports').set(change).where('party_id', '=', party).where('import_id', '=', importId).execute();
}
