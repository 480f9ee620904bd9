import type { ImportFault } from '@moqi/api/enterprise/joining';
import { v7 as uuidv7 } from 'uuid';
import type { PartyId } from '#kernel/actor.ts';
import { personsAt } from '#modules/account/identity/index.ts';
import { contactsTaken, personsTaken, readGroups, writeDown } from '#modules/enterprise/members/index.ts';
import { findRoles } from '#modules/enterprise/roles/index.ts';
import { type LogLine, recordLogs } from '#modules/records/logs/index.ts';
import type { Tx } from '#platform/platform.ts';
import type { ImportRow } from '../import-row.ts';
import { type KeptRow, type MemberImport, markImportRows, type RowMark } from '../store/member-imports.ts';

const given = (text: string): string | undefined => (text === '' ? undefined : text);

/** Row → what of it another member has by now, or what no longer exists. */
export type BatchFaults = ReadonlyMap<number, readonly ImportFault[]>;

/** What the enterprise knows against rows that are right by themselves. */
export async function batchFaults(tx: Tx, party: PartyId, rows: readonly ImportRow[]): Promise<BatchFaults> {
  const contacts = rows.flatMap(({ cells }) => [cells.mobile, cells.email].filter((text) => text !== ''));
  const taken = await contactsTaken(tx, party, contacts);
  const accounts = await personsAt(tx, contacts);
  const persons = await personsTaken(tx, party, [...new Set(accounts.values())]);
  const groups = new Set((await readGroups(tx, party)).map(({ groupId }) => groupId));
  const roles = new Set((await findRoles(tx, party)).flatMap(({ roleId, state }) => (state === 'active' ? [roleId] : [])));
  const isTaken = (contact: string) => contact !== '' && (taken.has(contact) || persons.has(accounts.get(contact) ?? ''));
  const found = rows.map(({ row, cells, groupId, roleIds }) => {
    const faults: ImportFault[] = (['mobile', 'email'] as const).flatMap((column) =>
      isTaken(cells[column]) ? [{ column, fault: 'taken' }] : [],
    );
    if (groupId !== undefined && !groups.has(groupId)) faults.push({ column: 'group', fault: 'groupUnknown' });
    if (roleIds.some((roleId) => !roles.has(roleId))) faults.push({ column: 'roles', fault: 'roleUnknown' });
    return [row, faults] as const;
  });
  return new Map(found.filter(([, faults]) => faults.length > 0));
}

export const faultMarks = (faults: BatchFaults): RowMark[] => [...faults].map(([row, found]) => ({ row, state: 'faulty', faults: found }));

interface ToAdd {
  readonly memberId: string;
  readonly name: string;
  readonly roleIds: readonly string[];
}

/** The log tells of each role that a row named. */
async function logNamedRoles(
  tx: Tx,
  party: PartyId,
  members: readonly ToAdd[],
  { by, now }: { by: MemberImport; now: Date },
): Promise<void> {
  const roles = await findRoles(tx, party);
  const author = { party, by: { personId: by.createdBy, name: by.createdByName }, now };
  const lines = members.flatMap(({ memberId, name, roleIds }): LogLine[] => {
    if (roleIds.length === 0) return [];
    const after = { roles: roles.filter(({ roleId }) => roleIds.includes(roleId)).map((role) => role.name) };
    const object = { type: 'member', id: memberId, name };
    return [{ author, entry: { kind: 'operation', action: 'roles.assign', object, before: { roles: [] }, after } }];
  });
  await recordLogs(tx, party, lines);
}

/** Writes the rows down as members who are still to be invited. */
export async function addBatch(
  tx: Tx,
  party: PartyId,
  rows: readonly KeptRow[],
  { by, now }: { by: MemberImport; now: Date },
): Promise<RowMark[]> {
  if (rows.length === 0) return [];
  const members = rows.map(({ row, cells, groupId, roleIds }) => ({
    row,
    roleIds,
    memberId: uuidv7({ msecs: now.getTime() }),
    name: cells.name,
    mobile: given(cells.mobile),
    email: given(cells.email),
    title: cells.title,
    groupId,
  }));
  await writeDown(tx, party, members, { by: by.createdBy, now });
  await logNamedRoles(tx, party, members, { by, now });
  return members.map(({ row, memberId }) => ({ row, state: 'added', memberId }));
}

/** Adds those of the rows that nothing is known against. The caller holds the enterprise. */
export async function importBatch(
  tx: Tx,
  party: PartyId,
  rows: readonly KeptRow[],
  { by, now }: { by: MemberImport; now: Date },
): Promise<void> {
  const faults = await batchFaults(tx, party, rows);
  const free = rows.filter(({ row }) => !faults.has(row));
  await markImportRows(tx, party, by.importId, [...faultMarks(faults), ...(await addBatch(tx, party, free, { by, now }))]);
}
