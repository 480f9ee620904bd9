import { createHmac } from 'node:crypto';
import type { CallRoute } from '@moqi/api/work/site-evidence';
import type { Config } from '#platform/config.ts';

/** A call takes a quarter of an hour, and may be waited for. */
const CREDENTIAL_SECONDS = 3_600;

/**
 * How the browsers of a call find each other. The relay's password is good for an hour and made from its shared secret, as relays that know
 * the REST convention expect (draft-uberti-behave-turn-rest): the secret itself never leaves the server.
 */
export function callRoute({ stunUrls, turn, relayOnly }: Config['calls'], user: string, now: Date): CallRoute {
  const direct = stunUrls.length > 0 ? [{ urls: [...stunUrls] }] : [];
  if (turn === undefined) return { iceServers: direct, relayOnly: false };
  const username = `${Math.floor(now.getTime() / 1_000) + CREDENTIAL_SECONDS}:${user}`;
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64');
  return { iceServers: [...direct, { urls: [...turn.urls], username, credential }], relayOnly };
}
