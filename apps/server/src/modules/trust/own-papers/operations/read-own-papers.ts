import type { PaperWay } from '@moqi/api/trust/own-papers';
import { readOwnPapers } from '@moqi/api/trust/own-papers';
import type { PartyId } from '#kernel/actor.ts';
import { realNameOf } from '#modules/account/identity/index.ts';
import { type NameCheckOutcome, ownApplication } from '#modules/account/name-checks/index.ts';
import { consentHashOf } from '#modules/account/real-names/index.ts';
import { handle } from '#operation/handle.ts';
import { PAPER_WORDS } from '../consent-words.ts';

const STATUS = { asked: 0, waiting: 1, passed: 2, rejected: 3, expired: 4 } as const satisfies Record<NameCheckOutcome['state'], number>;

const shown = (text: string) => ({ text, hash: consentHashOf(text) });
const wordsOf = (way: PaperWay) => ({ 'zh-CN': shown(PAPER_WORDS[way]['zh-CN']), en: shown(PAPER_WORDS[way].en) });

export const readOwnPapersHandler = handle(readOwnPapers, async ({ actor, tx, platform, reads }) => {
  const personId: PartyId = actor.personId;
  const application = await ownApplication(tx, personId);
  const isVerified = (await realNameOf(reads, personId)) !== undefined;
  const { operatorToken, identityPhotographDays: keptDays } = platform.config;
  return {
    isOpen: operatorToken !== undefined,
    keptDays,
    consent: { manual: wordsOf('manual'), nonMainland: wordsOf('nonMainland') },
    approveStatus: isVerified ? (2 as const) : STATUS[application?.state ?? 'asked'],
    handedInAt: application?.createdAt.toISOString() ?? '',
    reason: application?.reason ?? '',
  };
});
