import { listSessions, readSession } from '@moqi/api/account/identity';
import { deviceOf } from '#kernel/device.ts';
import { handle } from '#operation/handle.ts';
import { type EnterprisesOf, sessionView } from '../acts/session-view.ts';
import { SWITCH_GRACE_SECONDS } from '../session-token.ts';
import { listLiveSessions } from '../store/sessions.ts';

export const readSessionHandler = (enterprisesOf: EnterprisesOf) =>
  handle(readSession, ({ actor, tx, platform }) =>
    sessionView(tx, platform, enterprisesOf, {
      personId: actor.personId,
      ...(actor.kind === 'member' && { organizationId: actor.party, isConfined: actor.isConfined }),
    }),
  );

export const listSessionsHandler = handle(listSessions, async ({ actor, tx, now }) => {
  // one that was left by a switch of identity lasts no longer than its grace
  const sessions = await listLiveSessions(tx, actor.personId, new Date(now.getTime() + SWITCH_GRACE_SECONDS * 1000));
  return {
    list: sessions.map(({ sessionId, ip, userAgent, createdAt, expiresAt }) => ({
      sessionId,
      device: deviceOf(userAgent),
      ip,
      createTime: createdAt.toISOString(),
      expireTime: expiresAt.toISOString(),
      isCurrent: sessionId === actor.sessionId,
    })),
  };
});
