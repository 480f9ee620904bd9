import { decideFounding } from '@moqi/api/enterprise/founding';
import { enforce } from '#kernel/refusal.ts';
import { personAccount } from '#modules/account/identity/index.ts';
import { areTheseWords } from '#modules/account/real-names/index.ts';
import { checkOrganization, foundOrganization } from '#modules/enterprise/joining/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { openFounding } from '../acts/founding-link.ts';
import { standingOf, transition } from '../acts/transition.ts';
import { agreementWords } from '../agreement.ts';
import { judge } from '../judge.ts';

export const decideFoundingHandler = handleInSteps(decideFounding, async ({ actor, input, platform, now, transact, fail }) => {
  const { personId: by, origin } = actor;
  const request = await openFounding(platform, platform.db, input);
  const { companyName } = request;
  if (input.outcome === 'refused') {
    const { reason } = input;
    await transact((tx) => transition(tx, request, { step: 'refuse', by, decide: async () => ({ decidedBy: by, reason }), now }));
    return { outcome: 'refused' as const, companyName };
  }
  const standing = await standingOf(platform.db, request, by, now);
  enforce(judge('agree', standing));
  const words = agreementWords({ companyName, askerName: standing.askerName });
  const { consent: consentHash } = input;
  if (!areTheseWords(words, consentHash)) fail('CONSENT_OUTDATED');
  const verifiedBy = await checkOrganization(platform, request, { personId: by, consentHash, origin, now });
  await transact((tx) =>
    transition(tx, request, {
      step: 'agree',
      by,
      now,
      decide: async (held) => {
        const founder = await personAccount(tx, held.askedBy);
        const organizationId = await foundOrganization(tx, { claim: held, verifiedBy, founder, now });
        return { decidedBy: by, consentHash, organizationId };
      },
    }),
  );
  return { outcome: 'agreed' as const, companyName };
});
