import { switchIdentity } from '@moqi/api/account/identity';
import { asPartyId, isConfined } from '#kernel/actor.ts';
import { handle } from '#operation/handle.ts';
import { switchSession } from '../acts/open-session.ts';
import { type EnterprisesOf, recordEntry, sessionView } from '../acts/session-view.ts';

export const switchIdentityHandler = (enterprisesOf: EnterprisesOf) =>
  handle(switchIdentity, async ({ actor, input, tx, platform, cookies, now, fail }) => {
    const personId = actor.personId;
    if (actor.kind === 'member' && actor.isChild && input.corpId !== actor.party) fail('CHILD_ACCOUNT_PERSONAL');
    if (isConfined(actor) && input.corpId !== actor.party) fail('SIGN_ON_CONFINED');
    const entered = (await enterprisesOf(tx, personId)).find(({ party }) => party === input.corpId);
    if (input.corpId !== undefined && entered === undefined) fail('NOT_FOUND');
    const organizationId = input.corpId === undefined ? undefined : asPartyId(input.corpId);
    const opening = { personId, organizationId, isConfined: isConfined(actor), origin: actor.origin, cookies, now };
    const tokens = await switchSession(tx, platform, actor.sessionId, opening);
    if (entered && actor.party !== entered.party) await recordEntry(tx, platform, entered, opening);
    return { ...tokens, session: await sessionView(tx, platform, enterprisesOf, opening) };
  });
