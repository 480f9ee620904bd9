import type { Tx } from '#platform/platform.ts';
import type { CaseFile } from '../case-file.ts';

/** The state of a case that the transaction holds, with what the step left behind. */
export async function saveCaseState(tx: Tx, file: CaseFile): Promise<void> {
  const { party, caseId, state, feeState, note, institutionNo, suppliedAt, deadlineAt, updatedAt } = file;
  await tx
    .updateTable('case_files')
    .set({
      state,
      fee_state: feeState,
      note,
      institution_no: institutionNo,
      supplied_at: suppliedAt ?? null,
      deadline_at: deadlineAt ?? null,
      updated_at: updatedAt,
    })
    .where('party_id', '=', party)
    .where('case_id', '=', caseId)
    .execute();
}
