import { switchIdentity } from '@moqi/api/account/identity';
import { asPartyId, isConfined, type Member, type Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { handleInSteps } from '#operation/handle.ts';
import { switchSession } from '../acts/open-session.ts';
import { type EnterprisesOf, recordEntry, recordKeptOut, ruleOf, sessionView } from '../acts/session-view.ts';

/** @throws DomainError CHILD_ACCOUNT_PERSONAL, SIGN_ON_CONFINED where there is one enterprise and nothing else */
function assertHasChoice(actor: Person | Member): void {
  if (actor.kind === 'member' && actor.isChild) throw new DomainError('CHILD_ACCOUNT_PERSONAL');
  if (isConfined(actor)) throw new DomainError('SIGN_ON_CONFINED');
}

export const switchIdentityHandler = (enterprisesOf: EnterprisesOf) =>
  handleInSteps(switchIdentity, async ({ actor, input, platform, cookies, now, transact, fail }) => {
    const { personId, origin } = actor;
    if (input.corpId !== actor.party) assertHasChoice(actor);
    const entered = (await enterprisesOf(platform.db, personId)).find(({ party }) => party === input.corpId);
    if (input.corpId !== undefined && entered === undefined) fail('NOT_FOUND');
    const organizationId = input.corpId === undefined ? undefined : asPartyId(input.corpId);
    const opening = { personId, organizationId, isConfined: isConfined(actor), origin, cookies, now };
    try {
      return await transact(async (tx) => {
        const tokens = await switchSession(tx, platform, actor.sessionId, { ...opening, entered });
        if (entered && actor.party !== entered.party) await recordEntry(tx, platform, entered, opening);
        return { ...tokens, session: await sessionView(tx, platform, enterprisesOf, opening) };
      });
    } catch (refusal) {
      if (entered && refusal instanceof DomainError && ruleOf(refusal) !== '')
        await transact((tx) => recordKeptOut(tx, platform, entered, { ...opening, refusal }));
      throw refusal;
    }
  });
