import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';
import type { AuthorityLetter, HandedInLetter, LetterPhotographs, LetterReview } from '../letter.ts';

/** What comes with a step. */
export interface LetterMarks {
  readonly handedIn?: HandedInLetter & { readonly photographs: LetterPhotographs; readonly consentHash: string };
  readonly review?: LetterReview;
  readonly organizationId?: PartyId;
}

/** The state of a letter that the transaction holds, with what comes with the step. */
export async function saveLetterState(tx: Tx, { agent, letterId, state }: AuthorityLetter, marks: LetterMarks): Promise<void> {
  const { handedIn, review, organizationId } = marks;
  await tx
    .updateTable('authority_letters')
    .set({
      state,
      ...(handedIn && {
        submitted_at: handedIn.at,
        register_by: handedIn.registerBy,
        consent_hash: handedIn.consentHash,
        letter_hash: handedIn.photographs.front,
        licence_hash: handedIn.photographs.back,
      }),
      ...(review && {
        reviewer_person_id: review.reviewerId,
        reviewer_name: review.reviewerName,
        reviewed_at: review.reviewedAt,
        reason: review.reason,
      }),
      ...(organizationId && { organization_id: organizationId }),
    })
    .where('party_id', '=', agent)
    .where('letter_id', '=', letterId)
    .execute();
}
