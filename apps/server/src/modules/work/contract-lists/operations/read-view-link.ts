import { readViewLink } from '@moqi/api/work/contract-lists';
import type { Member, Person } from '#kernel/actor.ts';
import { enforce } from '#kernel/refusal.ts';
import { contractByNumber, judge, participantBySignNo } from '#modules/work/contracts/index.ts';
import { type Drawer, visibleDrawers } from '#modules/work/drawers/index.ts';
import { handle } from '#operation/handle.ts';
import type { Database } from '#platform/platform.ts';
import { standingOfRow } from '../row-standing.ts';

export const readViewLinkHandler = handle(readViewLink, async ({ actor, input, tx, fail }) => {
  const row = await rowNamed(tx, actor, input);
  if (row === undefined) return fail('CONTRACT_NOT_FOUND');
  enforce(judge('view', standingOfRow(row, actor)));
  return {
    page: row.state === 'draft' ? ('/initiation/toCreate' as const) : ('/applySign/toDetailAnony' as const),
    applyNo: row.number,
    signNo: row.role === 'signer' ? (row.signNo ?? '') : '',
    applyId: row.contractId,
    fromTo: input.fromTo ?? '',
  };
});

/** The row of the drawer of the actor's party: the named task, or the contract it sent, or its task in the named contract. */
async function rowNamed(
  db: Database,
  actor: Person | Member,
  { signNo, applyNo }: { readonly signNo?: string | undefined; readonly applyNo?: string | undefined },
): Promise<Drawer | undefined> {
  if (signNo !== undefined) {
    const task = await participantBySignNo(db, signNo);
    const rows = task === undefined ? [] : await visibleDrawers(db, actor, task.contractId);
    return rows.find((row) => row.role === 'signer' && row.signNo === signNo);
  }
  const contract = applyNo === undefined ? undefined : await contractByNumber(db, applyNo);
  const rows = contract === undefined ? [] : await visibleDrawers(db, actor, contract.contractId);
  return rows.find(({ role }) => role === 'owner') ?? rows[0];
}
