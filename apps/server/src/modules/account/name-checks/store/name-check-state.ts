import type { Tx } from '#platform/platform.ts';
import type { NameCheck } from '../name-check.ts';

/** The state of a check that the transaction holds, with who decided it and why. */
export async function saveNameCheckState(tx: Tx, { checkId, state, review }: NameCheck, matchedAt: Date | undefined): Promise<void> {
  await tx
    .updateTable('name_checks')
    .set({
      state,
      ...(matchedAt && { matched_at: matchedAt }),
      ...(review && {
        reviewer_person_id: review.reviewerId,
        reviewer_name: review.reviewerName,
        reviewed_at: review.reviewedAt,
        reason: review.reason,
      }),
    })
    .where('check_id', '=', checkId)
    .execute();
}
