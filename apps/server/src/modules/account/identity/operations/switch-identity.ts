import { switchIdentity } from '@moqi/api';
import { asPartyId } from '#kernel/actor.ts';
import { handle } from '#operation/handle.ts';
import { switchSession } from '../acts/open-session.ts';
import { type CorpsOf, sessionView } from '../acts/session-view.ts';

export const switchIdentityHandler = (corpsOf: CorpsOf) =>
  handle(switchIdentity, async ({ actor, input, tx, platform, cookies, now, fail }) => {
    const personId = actor.personId;
    if (actor.kind === 'member' && actor.isChild && input.corpId !== actor.party) fail('CHILD_ACCOUNT_PERSONAL');
    const corps = await corpsOf(tx, personId);
    if (input.corpId !== undefined && !corps.some((corp) => corp.corpId === input.corpId)) fail('NOT_FOUND');
    const organizationId = input.corpId === undefined ? undefined : asPartyId(input.corpId);
    const opening = { personId, organizationId, origin: actor.origin, cookies, now };
    const tokens = await switchSession(tx, platform, actor.sessionId, opening);
    return { ...tokens, session: await sessionView(tx, platform, corpsOf, opening) };
  });
