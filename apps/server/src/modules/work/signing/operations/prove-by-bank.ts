import { proveByCard, proveByCardAndMobile } from '@moqi/api/work/signing';
import type { Approver, CopyReader, SignerActor, Viewer } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { proveName } from '#modules/account/name-checks/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import type { Platform } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';
import type { BankCardClaim } from '#ports/identity-check.ts';
import { readNameTask } from '../acts/name-task.ts';
import { reportName } from '../acts/report-name.ts';
import { codeForMobile } from '../acts/stated-mobile.ts';

interface Stated {
  readonly claim: BankCardClaim;
  readonly consentHash: string;
  readonly valicode: string | undefined;
}

interface Asked {
  readonly actor: SignerActor | Viewer | CopyReader | Approver;
  readonly platform: Platform;
  readonly reads: Reads;
  readonly now: Date;
}

/** A card says whose it is; the mobile number beside it counts only from who holds it. */
async function proveWithCard({ actor, platform, reads, now }: Asked, { claim, consentHash, valicode }: Stated) {
  const { signer, task, person, state, holder } = await readNameTask(platform, reads, actor, now);
  // a reviewer is no service that could be asked: the card is handed in
  if (state === 'mustHandIn' || state === 'waits') throw new DomainError('IDENTITY_CHECK_UNAVAILABLE');
  if (state === 'mustProve' || state === 'unavailable') {
    const { mobile } = claim;
    const { participantId } = task.me;
    const mobileCode =
      mobile === undefined ? undefined : await codeForMobile(platform.db, holder, { mobile, code: valicode, participantId });
    const way = mobile === undefined ? ('bank3' as const) : ('bank4' as const);
    await proveName(platform, holder, { way, claim, consentHash, mobileCode, origin: signer.origin, now });
    reads.forget();
  }
  return { name: await reportName({ platform, reads, now }, task, person) };
}

export const proveByCardHandler = handleInSteps(proveByCard, async (asked) => {
  const { name, idNo, cardNo, consent: consentHash } = asked.input;
  return proveWithCard(asked, { claim: { name, idNo, cardNo }, consentHash, valicode: undefined });
});

export const proveByCardAndMobileHandler = handleInSteps(proveByCardAndMobile, async (asked) => {
  const { name, idNo, cardNo, mobile, consent: consentHash, valicode } = asked.input;
  return proveWithCard(asked, { claim: { name, idNo, cardNo, mobile }, consentHash, valicode });
});
