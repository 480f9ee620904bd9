import type { OutputOf } from '@moqi/api';
import type { createContract } from '@moqi/api/work/sending';
import type { Member } from '#kernel/actor.ts';
import { payingOf } from '#modules/money/points/index.ts';
import { presetDraft } from '#modules/work/categories/index.ts';
import { senderOf } from '#modules/work/contracts/index.ts';
import { assertVerified, sendOrPlan } from '#modules/work/sending/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';
import type { DraftInHand } from './draft-in-hand.ts';

interface SavedDraft extends DraftInHand {
  readonly member: Member;
  /** the one that is meant; undefined: whichever was saved last */
  readonly revision: number | undefined;
  readonly now: Date;
}

/** Sends a draft as it was saved, at once or when it says. @throws DomainError with what keeps it from being sent */
export async function sendSavedDraft(
  { platform, reads }: { readonly platform: Platform; readonly reads: Reads },
  { member, contract: { contractId }, draft: saved, revision, now }: SavedDraft,
  transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<OutputOf<typeof createContract>> {
  const sender = await senderOf(reads, member);
  await assertVerified(reads, member);
  const draft = await presetDraft(reads.db, member.party, saved, { isKept: false });
  const request = { sender, paying: payingOf(member, sender.personName, platform.config), contractId, revision, now };
  return sendOrPlan(platform, { ...request, draft }, transact);
}
