import { readOwnPapers } from '@moqi/api/trust/own-papers';
import type { PartyId } from '#kernel/actor.ts';
import { realNameOf } from '#modules/account/identity/index.ts';
import { type NameCheckOutcome, ownApplication, PAPER_WORDS } from '#modules/account/name-checks/index.ts';
import { CONSENT_WORDS, shownWords } from '#modules/account/real-names/index.ts';
import { handle } from '#operation/handle.ts';

const STATUS = { asked: 0, waiting: 1, passed: 2, rejected: 3, expired: 4 } as const satisfies Record<NameCheckOutcome['state'], number>;

/** What was handed in before the account was verified matters no more; what came afterwards is a change of name. */
function statusOf(application: NameCheckOutcome | undefined, verifiedAt: Date | undefined) {
  if (verifiedAt === undefined) return STATUS[application?.state ?? 'asked'];
  return application !== undefined && application.createdAt > verifiedAt ? STATUS[application.state] : STATUS.passed;
}

export const readOwnPapersHandler = handle(readOwnPapers, async ({ actor, tx, platform, reads }) => {
  const personId: PartyId = actor.personId;
  const application = await ownApplication(tx, personId);
  const verified = await realNameOf(reads, personId);
  const { operatorToken, identityPhotographDays: keptDays } = platform.config;
  return {
    isOpen: operatorToken !== undefined,
    keptDays,
    consent: { manual: shownWords(PAPER_WORDS.manual), nonMainland: shownWords(PAPER_WORDS.nonMainland) },
    headTurn: { isThere: platform.faceReader.isThere(), consent: shownWords(CONSENT_WORDS.headTurn) },
    approveStatus: statusOf(application, verified?.verifiedAt),
    handedInAt: application?.createdAt.toISOString() ?? '',
    reason: application?.reason ?? '',
  };
});
