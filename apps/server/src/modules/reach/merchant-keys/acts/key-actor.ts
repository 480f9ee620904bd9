import { createHash } from 'node:crypto';
import type { Member, Origin } from '#kernel/actor.ts';
import { isWithin } from '#kernel/networks.ts';
import { DomainError } from '#kernel/refusal.ts';
import { type Membership, memberOf } from '#modules/enterprise/members/index.ts';
import type { Knock, RawRequest } from '#operation/door.ts';
import { sha256Of } from '#platform/content-digest.ts';
import type { MerchantKey } from '../merchant-key.ts';
import { type Credentials, hashOfBody, isSame, readCredentials, signatureOf, signedText } from '../signed-text.ts';
import { findKeyByToken, findKeyCalled, noteUse } from '../store/keys.ts';
import { takeNonce } from '../store/proofs.ts';
import { openSecrets } from './secrets.ts';

/** A request may be so old, or so far ahead of our clock. */
const LEEWAY_MS = 5 * 60 * 1000;
/** Longer than a request can be repeated within. */
const NONCE_MS = 2 * LEEWAY_MS;
const MINUTE_MS = 60 * 1000;

const refused = () => new DomainError('KEY_REFUSED');

/** Of a multipart body the header says it, and the platform holds the body to it. */
function bodyHashOf({ body, headers }: RawRequest): string {
  if (body !== undefined) return hashOfBody(body);
  const digest = sha256Of(headers['content-digest']);
  if (digest === undefined) throw refused();
  return digest.toString('hex');
}

async function bySignature(knock: Knock, credentials: Credentials): Promise<MerchantKey> {
  const { platform, request, now } = knock;
  const { algorithm, appKey, timestamp, nonce, signature } = credentials;
  const key = await findKeyCalled(platform.db, appKey);
  if (key === undefined || request === undefined) throw refused();
  knock.identified(key);
  const at = Number(timestamp) * 1000;
  if (Math.abs(now.getTime() - at) > LEEWAY_MS) throw new DomainError('KEY_TIME');
  const { method, path } = request;
  const text = signedText({ method, path, timestamp, nonce, bodyHash: bodyHashOf(request) });
  // each is compared, so that the time does not tell which one it was
  const fitting = openSecrets(platform, key, now).filter((secret) => isSame(signature, signatureOf(algorithm, secret, text)));
  if (fitting.length === 0) throw refused();
  refuseUse(key, knock);
  if (!(await takeNonce(platform.db, key, nonce, new Date(now.getTime() + NONCE_MS)))) throw new DomainError('KEY_NONCE');
  return key;
}

async function byToken(knock: Knock, token: string): Promise<MerchantKey> {
  const { platform, now } = knock;
  const key = await findKeyByToken(platform.db, createHash('sha256').update(token).digest(), now);
  if (key === undefined) throw new DomainError('KEY_TOKEN_ENDED');
  knock.identified(key);
  refuseUse(key, knock);
  return key;
}

/** What keeps a key from being used although its proof is right. @throws DomainError KEY_REFUSED, KEY_PAUSED, KEY_ADDRESS */
export function refuseUse({ state, networks }: MerchantKey, { origin }: Pick<Knock, 'origin'>): void {
  if (state === 'revoked') throw refused();
  if (state === 'paused') throw new DomainError('KEY_PAUSED');
  if (!isWithin(networks, origin.ip)) throw new DomainError('KEY_ADDRESS', { address: origin.ip });
}

/** The last use is kept to the minute, and where it came from. */
function isNewUse(used: MerchantKey['used'], ip: string, now: Date): boolean {
  return used === undefined || used.ip !== ip || now.getTime() - used.at.getTime() >= MINUTE_MS;
}

/** The member who made the key, under its name: logs and histories tell the key by it. */
export function actorOfKey(key: MerchantKey, membership: Membership, origin: Origin): Member {
  const { party, keyId, keeper: personId, scopes, perMinute, perDay } = key;
  const { memberId, isAdmin, grants, groupId } = membership;
  const merchantKey = { keyId, scopes, perMinute, perDay };
  return {
    kind: 'member',
    party,
    personId,
    memberId,
    name: `${key.name} (API)`,
    isAdmin,
    grants,
    groupId,
    sessionId: keyId,
    origin,
    merchantKey,
  };
}

/**
 * A program of an enterprise, by a signed request or an access token. It acts as the member who made its key, under the name of the key, and
 * within the scopes of the key. @throws DomainError UNAUTHENTICATED, KEY_…
 */
export async function keyActor(knock: Knock): Promise<Member> {
  const { authorization, platform, reads, origin, now } = knock;
  if (authorization === undefined) throw new DomainError('UNAUTHENTICATED');
  const token = /^Bearer (mqt_[\w-]{20,80})$/.exec(authorization)?.[1];
  const credentials = token === undefined ? readCredentials(authorization) : undefined;
  if (token === undefined && credentials === undefined) throw new DomainError('UNAUTHENTICATED');
  const key = credentials === undefined ? await byToken(knock, token ?? '') : await bySignature(knock, credentials);
  const { party, keeper, used } = key;
  const membership = await memberOf(platform.db, party, keeper);
  if (membership === undefined) throw new DomainError('KEY_KEEPER_GONE');
  const actor = actorOfKey(key, membership, origin);
  // what is read of the keeper during this call is told under the name of the key too
  reads.keep(memberOf, { ...membership, name: actor.name }, party, keeper);
  if (isNewUse(used, origin.ip, now)) await noteUse(platform.db, key, { at: now, ip: origin.ip });
  return actor;
}
