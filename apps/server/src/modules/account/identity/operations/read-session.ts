import { readSession } from '@moqi/api';
import { handle } from '#operation/handle.ts';
import { type CorpsOf, sessionView } from '../acts/session-view.ts';

export const readSessionHandler = (corpsOf: CorpsOf) =>
  handle(readSession, ({ actor, tx, platform }) =>
    sessionView(tx, platform, corpsOf, {
      personId: actor.personId,
      organizationId: actor.kind === 'member' ? actor.party : undefined,
    }),
  );
