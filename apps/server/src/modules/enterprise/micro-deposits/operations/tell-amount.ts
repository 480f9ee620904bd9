import { tellAmount } from '@moqi/api/enterprise/micro-deposits';
import { personAccount, sessionView, switchSession } from '#modules/account/identity/index.ts';
import { checkOrganization, foundOrganization } from '#modules/enterprise/joining/index.ts';
import { organizationsOf } from '#modules/enterprise/members/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { compareAmount } from '../acts/compare-amount.ts';
import { transition } from '../acts/transition.ts';
import { findDeposit } from '../store/micro-deposits.ts';

/** The amount shows that the person sees the statement of the company's account. What the register says is asked again: days have passed. */
export const tellAmountHandler = handleInSteps(tellAmount, async ({ actor, input, platform, cookies, now, transact, fail }) => {
  const { personId, origin, sessionId } = actor;
  const deposit = (await findDeposit(platform.db, personId, input.depositId)) ?? fail('MICRO_DEPOSIT_ENDED');
  const compared = await transact((tx) => compareAmount(tx, platform, deposit, { amountFen: input.amountFen, now }));
  if (!compared.isRight) return compared.left === 0 ? fail('MICRO_DEPOSIT_SPENT') : fail('MICRO_DEPOSIT_AMOUNT', { left: compared.left });
  const registeredBy = await checkOrganization(platform, deposit, { personId, consentHash: undefined, origin, now });
  const { microDeposits } = platform;
  const verifiedBy = registeredBy === 'provider' && microDeposits.name === 'provider' ? 'microDeposit' : 'simulator';
  return transact(async (tx) => {
    const founded = await transition(tx, deposit, {
      step: 'prove',
      now,
      mark: async (held) => {
        const founder = await personAccount(tx, personId);
        return { organizationId: await foundOrganization(tx, { claim: held, verifiedBy, founder, now }) };
      },
    });
    const { organizationId } = founded;
    const opening = { personId, organizationId, origin, cookies, now };
    const opened = await switchSession(tx, platform, sessionId, opening);
    return { ...opened, session: await sessionView(tx, platform, organizationsOf, opening), corpId: organizationId };
  });
});
