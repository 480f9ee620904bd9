import type { PartyId } from '#kernel/actor.ts';
import type { Job } from '#kernel/job.ts';
import { DomainError } from '#kernel/refusal.ts';
import { holdOrganization, organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { recordLog } from '#modules/records/logs/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler, Platform, Tx } from '#platform/platform.ts';
import { addBatch, batchFaults, faultMarks, importBatch } from '../acts/import-batch.ts';
import { inviteMembers } from '../acts/invite-members.ts';
import {
  countImportRows,
  endImport,
  findImport,
  importRows,
  type KeptRow,
  type MemberImport,
  markImportRows,
} from '../store/member-imports.ts';

/** The rows of a spreadsheet wait to become members. */
export const importMembersJob: Job<{ readonly party: PartyId; readonly importId: string }> = { name: 'organizations.importMembers' };

const ADDED_AT_ONCE = 500;
const INVITED_AT_ONCE = 200;

interface Work {
  readonly platform: Platform;
  readonly party: PartyId;
  readonly task: MemberImport;
}

/** The next rows in a state, read when nobody else can be at work on them. */
async function nextRows(tx: Tx, { party, task }: Work, state: 'open' | 'added', limit: number): Promise<KeptRow[]> {
  await holdOrganization(tx, party);
  return importRows(tx, { party, importId: task.importId, state }, { limit });
}

/** One batch after the other, each kept by itself: what a killed worker left open is taken up again. */
async function inBatches({ db }: Platform, batch: (tx: Tx) => Promise<number>): Promise<void> {
  while ((await transact(db, batch)) > 0);
}

async function addValid(work: Work): Promise<void> {
  const { platform, party, task } = work;
  await inBatches(platform, async (tx) => {
    const rows = await nextRows(tx, work, 'open', ADDED_AT_ONCE);
    await importBatch(tx, party, rows, { by: task, now: platform.clock.now() });
    return rows.length;
  });
}

/** All rows in one transaction, or none with what is wrong with each. */
async function addWhole(work: Work): Promise<void> {
  const { platform, party, task } = work;
  const { importId } = task;
  await transact(platform.db, async (tx) => {
    const rows = await nextRows(tx, work, 'open', task.total);
    const faults = await batchFaults(tx, party, rows);
    await markImportRows(tx, party, importId, faultMarks(faults));
    if ((await countImportRows(tx, party, importId)).faulty > 0) return;
    for (let at = 0; at < rows.length; at += ADDED_AT_ONCE) {
      const marks = await addBatch(tx, party, rows.slice(at, at + ADDED_AT_ONCE), { by: task, now: platform.clock.now() });
      await markImportRows(tx, party, importId, marks);
    }
  });
}

const given = (text: string): string | undefined => (text === '' ? undefined : text);

/** The books say who sent the file; nobody waits for an answer here. */
const rights = { isAdmin: false, mayRecharge: false };

/** The SMS allowance was enough when the import began. Where it ends meanwhile, the rest of the members stay uninvited, as the result says. */
async function inviteWhilePaid(work: Work): Promise<void> {
  try {
    await inviteAdded(work);
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'POINTS_INSUFFICIENT')) throw error;
  }
}

async function inviteAdded(work: Work): Promise<void> {
  const { platform, party, task } = work;
  const by = { person: task.createdBy, name: task.createdByName };
  const { name: organizationName } = await organizationOf(platform.db, party);
  await inBatches(platform, async (tx) => {
    const rows = await nextRows(tx, work, 'added', INVITED_AT_ONCE);
    const members = rows.flatMap(({ memberId, cells }) =>
      memberId === undefined ? [] : [{ memberId, mobile: given(cells.mobile), email: given(cells.email) }],
    );
    const now = platform.clock.now();
    if (members.length > 0) {
      const key = `import:${task.importId}:${rows[0]?.row}`;
      const charge = { key, by: { personId: by.person, name: by.name }, rights, subject: { id: task.importId, name: task.fileName } };
      await inviteMembers(tx, platform, { party, organizationName, members, by, now }, charge);
    }
    const marks = rows.map(({ row }) => ({ row, state: 'invited' as const }));
    await markImportRows(tx, party, task.importId, marks);
    return rows.length;
  });
}

async function finish({ platform, party, task }: Work): Promise<void> {
  const now = platform.clock.now();
  await transact(platform.db, async (tx) => {
    await holdOrganization(tx, party);
    if ((await findImport(tx, party, task.importId))?.state === 'done') return;
    const { added, invited, faulty, open } = await countImportRows(tx, party, task.importId);
    await endImport(tx, party, task.importId, now);
    const author = { party, by: { personId: task.createdBy, name: task.createdByName }, now };
    await recordLog(tx, author, {
      kind: 'operation',
      action: 'members.importEnd',
      object: { type: 'import', id: task.importId, name: task.fileName },
      after: { added: added + invited, invited, faulty, notAdded: faulty + open },
    });
  });
}

export const importMembersHandler: JobHandler<{ readonly party: PartyId; readonly importId: string }> = {
  job: importMembersJob,
  run: async (platform, { party, importId }) => {
    const task = await findImport(platform.db, party, importId);
    if (task?.state !== 'running') return;
    const work = { platform, party, task };
    await (task.mode === 'valid' ? addValid(work) : addWhole(work));
    if (task.invite === 'now') await inviteWhilePaid(work);
    await finish(work);
  },
};
