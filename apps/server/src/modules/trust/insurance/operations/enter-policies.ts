import { enterPolicies, enterPolicy, POLICY_HEADERS, parsePolicies } from '@moqi/api/trust/insurance';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { handle, handleInSteps, type IncomingFile } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';
import { plainText, readFilledIn, type SheetRow } from '#platform/spreadsheet/index.ts';
import { enter, keepRecords, refuseWithoutNotes } from '../acts/enter.ts';
import { columnsOf, type PolicyRow, readPolicyRows } from '../policy-row.ts';
import { takenNumbers } from '../store/policies.ts';

const MOST_COLUMNS = 30;

interface Sheet {
  readonly columns: ReturnType<typeof columnsOf>;
  readonly rows: readonly SheetRow[];
}

/** @throws DomainError SPREADSHEET_…, POLICIES_MISSING */
async function sheetOf(file: IncomingFile): Promise<Sheet> {
  const name = file.fileName.slice(0, 200);
  const [titles, ...rows] = await readFilledIn(file, MOST_COLUMNS);
  const columns = columnsOf(titles?.cells ?? []);
  if (!columns.has('policyNumber')) throw new DomainError('SPREADSHEET_COLUMNS', { name, columns: POLICY_HEADERS.policyNumber });
  if (rows.length === 0) throw new DomainError('POLICIES_MISSING', { name });
  // what an export of ours put in front of a text is no part of it
  return { columns, rows: rows.map((row) => ({ ...row, cells: row.cells.map(plainText) })) };
}

async function judged(tx: Tx, party: PartyId, { columns, rows }: Sheet): Promise<PolicyRow[]> {
  const at = columns.get('policyNumber') ?? -1;
  const numbers = rows.map(({ cells }) => (cells[at] ?? '').trim());
  return readPolicyRows(rows, columns, await takenNumbers(tx, party, numbers));
}

export const parsePoliciesHandler = handleInSteps(parsePolicies, async ({ actor, files, transact, fail }) => {
  await transact((tx) => refuseWithoutNotes(tx, actor));
  let sheet: Sheet | undefined;
  for await (const file of files) sheet ??= await sheetOf(file);
  if (sheet === undefined) return fail('FILE_MISSING');
  const given = sheet;
  const rows = await transact((tx) => judged(tx, actor.party, given));
  return {
    total: rows.length,
    list: rows.flatMap(({ row, policy }) => (policy === undefined ? [] : [{ ...policy, row }])),
    errors: rows.flatMap(({ row, policyNumber, policy, faults }) =>
      policy === undefined ? [{ row, policyNumber, faults: [...faults] }] : [],
    ),
  };
});

const NOTHING_ELSE = { insuranceType: '', applicantName: '', recognizeeName: '', recognizeeIdentity: '' };

export const enterPolicyHandler = handle(enterPolicy, async ({ actor, input, tx, platform, now }) => {
  const policy = { ...NOTHING_ELSE, ...input };
  await enter(tx, platform, [{ policy, record: undefined }], { actor, now });
  return { preservationId: input.preservationId, policyNumber: input.policyNumber };
});

export const enterPoliciesHandler = handleInSteps(enterPolicies, async ({ actor, input, platform, transact, now }) => {
  await transact((tx) => refuseWithoutNotes(tx, actor));
  const recorded = await keepRecords(platform, input);
  const entered = await transact((tx) => enter(tx, platform, recorded, { actor, now }));
  return { list: entered.map(({ preservationId, policyNumber }) => ({ preservationId, policyNumber })) };
});
