import { beginCredit, beginFace, finishHostedCheck as finishOperation, type HostedWay, type PaperEnd } from '@moqi/api/account/real-names';
import type { Member, Origin, PartyId, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { paperEndFrom, readClaim } from '#modules/account/identity/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import type { Platform } from '#platform/platform.ts';
import { beginHostedCheck, finishHostedCheck } from '../acts/hosted-check.ts';
import { assertNameOpen, recordOwnName } from '../acts/own-name.ts';
import { statedPaper } from '../paper.ts';
import { verifierOf } from '../way.ts';

interface Given {
  readonly way: HostedWay;
  readonly input: { readonly name: string; readonly idNo: string; readonly endsOn?: PaperEnd | undefined; readonly consent: string };
  readonly now: Date;
}

/** @throws DomainError whatever the two calls declare */
async function begin(platform: Platform, actor: Person | Member, { way, input, now }: Given) {
  const personId: PartyId = actor.personId;
  const origin: Origin = actor.origin;
  if (actor.kind === 'member' && actor.isChild) throw new DomainError('CHILD_ACCOUNT_PERSONAL');
  const claim = readClaim({ name: input.name, idNo: input.idNo }, now);
  const endsOn = paperEndFrom(input.endsOn);
  await assertNameOpen(platform, personId, { ...claim, endsOn }, now);
  const begun = await beginHostedCheck(platform, { way, claim, endsOn, of: { personId }, consentHash: input.consent, origin, now });
  return { checkId: begun.checkId, url: begun.url, expireTime: begun.expiresAt.toISOString() };
}

export const beginFaceHandler = handleInSteps(beginFace, ({ actor, input, platform, now }) =>
  begin(platform, actor, { way: 'face', input, now }),
);
export const beginCreditHandler = handleInSteps(beginCredit, ({ actor, input, platform, now }) =>
  begin(platform, actor, { way: 'credit', input, now }),
);

export const finishHostedCheckHandler = handleInSteps(finishOperation, async ({ actor, input, platform, now }) => {
  const { personId } = actor;
  const state = await finishHostedCheck(platform, {
    checkId: input.checkId,
    of: { personId },
    now,
    keep: async (tx, { way, by, claim, endsOn }) =>
      recordOwnName(tx, platform, personId, { ...claim, paper: statedPaper(endsOn), verifiedBy: verifierOf(way, by), now }),
  });
  return { state };
});
