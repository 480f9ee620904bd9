import { readSession } from '@moqi/api/account/identity';
import { handle } from '#operation/handle.ts';
import { type EnterprisesOf, sessionView } from '../acts/session-view.ts';

export const readSessionHandler = (enterprisesOf: EnterprisesOf) =>
  handle(readSession, ({ actor, tx, platform }) =>
    sessionView(tx, platform, enterprisesOf, {
      personId: actor.personId,
      organizationId: actor.kind === 'member' ? actor.party : undefined,
    }),
  );
