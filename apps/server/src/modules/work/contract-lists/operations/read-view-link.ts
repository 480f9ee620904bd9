import { auditPage, detailPage, type InputOf, type OutputOf } from '@moqi/api';
import { readViewLink } from '@moqi/api/work/contract-lists';
import type { Member, Person } from '#kernel/actor.ts';
import { DomainError, enforce } from '#kernel/refusal.ts';
import { approvalOf, approverBySession, decisionOn } from '#modules/work/approvals/index.ts';
import { contractByNumber, judge, participantBySignNo } from '#modules/work/contracts/index.ts';
import { type Drawer, visibleDrawers } from '#modules/work/drawers/index.ts';
import { handle } from '#operation/handle.ts';
import type { Database } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';
import { standingOfRow } from '../row-standing.ts';

type Named = InputOf<typeof readViewLink>;

export const readViewLinkHandler = handle(readViewLink, async ({ actor, input, now, reads, tx, fail }) => {
  const approveId = await approvalNamed(tx, actor, input);
  if (approveId !== undefined) return approvalPage(reads, actor, { ...input, approveId });
  const row = await rowNamed(tx, actor, input);
  if (row === undefined) return fail('CONTRACT_NOT_FOUND');
  enforce(judge('view', standingOfRow(row, actor, now)));
  return {
    page: row.state === 'draft' ? ('/initiation/toCreate' as const) : detailPage(row.documentCount),
    applyNo: row.number,
    signNo: row.role === 'signer' ? (row.signNo ?? '') : '',
    applyId: row.contractId,
    fromTo: input.fromTo ?? '',
  };
});

/** The approval that is asked for: by its number, or as what the member decides on the contract. */
async function approvalNamed(
  db: Database,
  actor: Person | Member,
  { approveId, selfApprove, applyNo }: Named,
): Promise<string | undefined> {
  if (approveId !== undefined || selfApprove !== '1' || applyNo === undefined || actor.kind !== 'member') return approveId;
  return decisionOn(db, actor.party, actor.memberId, applyNo);
}

/** The parameters of a link travel on: its page checks them. @throws DomainError APPROVAL_UNKNOWN */
async function approvalPage(
  reads: Reads,
  actor: Person | Member,
  { approveId, chapterSign, chapterTs, fromTo }: Named & { readonly approveId: string },
): Promise<OutputOf<typeof readViewLink>> {
  // a person has nothing approved
  if (actor.kind !== 'member') throw new DomainError('APPROVAL_UNKNOWN');
  const { approvalId } = await approverBySession(reads, actor, approveId);
  const contract = (await approvalOf(reads.db, actor.party, approvalId))?.contract;
  return {
    page: auditPage(contract?.files ?? 0),
    applyNo: contract?.number ?? '',
    signNo: '',
    applyId: contract?.contractId ?? '',
    fromTo: fromTo ?? '',
    approveId,
    ...(chapterSign !== undefined && { chapterSign }),
    ...(chapterTs !== undefined && { chapterTs }),
  };
}

/** The row of the drawer of the actor's party: the named task, or the contract it sent, or its task in the named contract. */
async function rowNamed(db: Database, actor: Person | Member, { signNo, applyNo, applyId }: Named): Promise<Drawer | undefined> {
  if (signNo !== undefined) {
    const task = await participantBySignNo(db, signNo);
    const rows = task === undefined ? [] : await visibleDrawers(db, actor, task.contractId);
    return rows.find((row) => row.role === 'signer' && row.signNo === signNo);
  }
  const contractId = applyNo === undefined ? applyId : (await contractByNumber(db, applyNo))?.contractId;
  const rows = contractId === undefined ? [] : await visibleDrawers(db, actor, contractId);
  return rows.find(({ role }) => role === 'owner') ?? rows[0];
}
