import { switchIdentity } from '@moqi/api';
import { asPartyId } from '#kernel/actor.ts';
import { handle } from '#operation/handle.ts';
import { switchSession } from '../acts/open-session.ts';
import { type EnterprisesOf, sessionView } from '../acts/session-view.ts';

export const switchIdentityHandler = (enterprisesOf: EnterprisesOf) =>
  handle(switchIdentity, async ({ actor, input, tx, platform, cookies, now, fail }) => {
    const personId = actor.personId;
    if (actor.kind === 'member' && actor.isChild && input.corpId !== actor.party) fail('CHILD_ACCOUNT_PERSONAL');
    const enterprises = await enterprisesOf(tx, personId);
    if (input.corpId !== undefined && !enterprises.some(({ party }) => party === input.corpId)) fail('NOT_FOUND');
    const organizationId = input.corpId === undefined ? undefined : asPartyId(input.corpId);
    const opening = { personId, organizationId, origin: actor.origin, cookies, now };
    const tokens = await switchSession(tx, platform, actor.sessionId, opening);
    return { ...tokens, session: await sessionView(tx, platform, enterprisesOf, opening) };
  });
