import { binContracts, restoreContracts } from '@moqi/api/work/contract-lists';
import type { Member, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { settingsOf } from '#modules/enterprise/settings/index.ts';
import { recordChange } from '#modules/records/logs/index.ts';
import { contractsBehind } from '#modules/work/contracts/index.ts';
import { chosenDirectories } from '#modules/work/directories/index.ts';
import { type Drawer, lockRows, moveIntoBin, takeOutOfBin } from '#modules/work/drawers/index.ts';
import { handle } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';
import { isStillKept, mayRestore, whyKept } from '../bin.ts';
import { whoseOf } from '../row-standing.ts';

interface Named {
  readonly signNos: readonly string[];
  readonly applyIds: readonly string[];
}

/** All rows that were asked for, locked; one that is foreign or unknown refuses the call. */
async function askedRows(tx: Tx, actor: Person | Member, { signNos, applyIds }: Named): Promise<Drawer[]> {
  const tasks = [...new Set(signNos)];
  const sentContracts = [...new Set(applyIds)];
  if (tasks.length + sentContracts.length === 0) return [];
  const contractsOfTasks = [...(await contractsBehind(tx, tasks)).values()].map(({ contractId }) => contractId);
  if (contractsOfTasks.length + sentContracts.length === 0) throw new DomainError('CONTRACT_NOT_FOUND');
  const rows = await lockRows(tx, actor, { signNos: tasks, contractsOfTasks, sentContracts });
  if (rows.length < tasks.length + sentContracts.length) throw new DomainError('CONTRACT_NOT_FOUND');
  return rows;
}

interface Binned {
  readonly action: 'contracts.bin' | 'contracts.restore';
  readonly rows: readonly Drawer[];
  readonly now: Date;
}

/** What went into the bin of an enterprise or came out of it, by number. */
async function logRows(tx: Tx, actor: Person | Member, { action, rows, now }: Binned): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const object = { type: 'contract', id: first.contractId, name: first.name } as const;
  await recordChange(tx, actor, now, { action, object, after: { contractNumbers: [...new Set(rows.map(({ number }) => number))] } });
}

export const binContractsHandler = handle(binContracts, async ({ actor, input: { directoryId, ...named }, now, tx }) => {
  const directories = await chosenDirectories(tx, actor.party, { directoryId, isAlone: true });
  const rows = (await askedRows(tx, actor, named)).filter((row) => row.binnedAt === null);
  const judged = rows.map((row) => ({ row, reason: whyKept(row, whoseOf(actor), { directories }) }));
  const leaving = judged.flatMap(({ row, reason }) => (reason === undefined ? [row] : []));
  await moveIntoBin(tx, actor.party, leaving, now);
  await logRows(tx, actor, { action: 'contracts.bin', rows: leaving, now });
  return {
    deleted: leaving.length,
    kept: judged.flatMap(({ row, reason }) =>
      reason === undefined ? [] : [{ applyId: row.contractId, signNo: row.signNo ?? '', contractName: row.name, reason }],
    ),
  };
});

export const restoreContractsHandler = handle(restoreContracts, async ({ actor, input, now, tx, fail }) => {
  const rows = await askedRows(tx, actor, input);
  if (rows.length === 0) return { restored: 0 };
  const { retentionDays } = await settingsOf(tx, actor.party);
  const isRestorable = (row: Drawer) => mayRestore(row, whoseOf(actor)) && isStillKept(row.binnedAt, retentionDays, now);
  if (!rows.every(isRestorable)) return fail('CONTRACT_NOT_FOUND');
  await takeOutOfBin(tx, actor.party, rows);
  await logRows(tx, actor, { action: 'contracts.restore', rows, now });
  return { restored: rows.length };
});
