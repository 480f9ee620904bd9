import { readFounding } from '@moqi/api/enterprise/founding';
import { isSameName, maskAddress } from '@moqi/rules';
import { personAccount } from '#modules/account/identity/index.ts';
import { shownWords } from '#modules/account/real-names/index.ts';
import { handle } from '#operation/handle.ts';
import { openFounding } from '../acts/founding-link.ts';
import { standingOf } from '../acts/transition.ts';
import { agreementWords } from '../agreement.ts';
import { expiryOf } from '../founding-request.ts';

function callerOf(deciderName: string, legalPerson: string) {
  if (deciderName === '') return 'unproven' as const;
  return isSameName(deciderName, legalPerson) ? ('legalPerson' as const) : ('other' as const);
}

export const readFoundingHandler = handle(readFounding, async ({ actor, input, platform, tx, now }) => {
  const request = await openFounding(platform, tx, input);
  const { companyName, creditCode, legalPerson } = request;
  const { state, isLate, deciderName, askerName } = await standingOf(tx, request, actor.personId, now);
  const { mobile, email } = await personAccount(tx, request.askedBy);
  return {
    companyName,
    creditCode,
    legalPerson,
    askerName,
    maskedAsker: maskAddress(mobile ?? email ?? ''),
    expireTime: expiryOf(request).toISOString(),
    state: state === 'waiting' && isLate ? ('expired' as const) : state,
    caller: callerOf(deciderName, legalPerson),
    agreement: shownWords(agreementWords({ companyName, askerName })),
  };
});
