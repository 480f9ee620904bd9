import {
  createKey,
  EARLIER_KEY_SECRET_HOURS,
  KEY_SCOPE_NAMES,
  listKeys,
  MOST_KEYS,
  revokeKey,
  rotateKey,
  switchKey,
  updateKey,
} from '@moqi/api/reach/merchant-keys';
import type { PartyId } from '#kernel/actor.ts';
import { faultyNetwork } from '#kernel/networks.ts';
import { DomainError } from '#kernel/refusal.ts';
import { authorOf, type LoggedFacts, recordLog } from '#modules/records/logs/index.ts';
import { endAuthorisationsOfKey } from '#modules/work/auto-signing/index.ts';
import { handle } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';
import { makeKey } from '../acts/make-key.ts';
import { originOf } from '../acts/origins.ts';
import { newSecret, sealSecret } from '../acts/secrets.ts';
import type { MerchantKey } from '../merchant-key.ts';
import { listKeysOf, lockKey, writeKey } from '../store/keys.ts';
import { isWidened } from '../widening.ts';
import { keyToWire } from '../wire.ts';

const HOUR_MS = 60 * 60 * 1000;

const objectOf = ({ keyId, name }: MerchantKey) => ({ type: 'merchantKey', id: keyId, name });
const factsOf = ({ scopes, networks, origins, perMinute, perDay }: MerchantKey): LoggedFacts => ({
  keyScopes: [...scopes],
  keyNetworks: [...networks],
  keyOrigins: [...origins],
  keyPerMinute: perMinute,
  keyPerDay: perDay,
});

function spelledOrigin(text: string): string {
  const origin = originOf(text);
  if (origin === undefined) throw new DomainError('KEY_ORIGIN_INVALID', { origin: text });
  return origin;
}

/** What may be set, in one spelling. @throws DomainError KEY_NETWORK_INVALID, KEY_ORIGIN_INVALID */
function settingsOf(given: Pick<MerchantKey, 'name' | 'scopes' | 'networks' | 'origins' | 'perMinute' | 'perDay'>) {
  const { name, perMinute, perDay } = given;
  const networks = [...new Set(given.networks)];
  const network = faultyNetwork(networks);
  if (network !== undefined) throw new DomainError('KEY_NETWORK_INVALID', { network });
  const origins = [...new Set(given.origins.map(spelledOrigin))];
  return { name, scopes: KEY_SCOPE_NAMES.filter((scope) => given.scopes.includes(scope)), networks, origins, perMinute, perDay };
}

/** One that can still be changed. @throws DomainError KEY_UNKNOWN, KEY_REVOKED */
async function holdKey(tx: Tx, party: PartyId, keyId: string): Promise<MerchantKey> {
  const key = await lockKey(tx, party, keyId);
  if (key === undefined) throw new DomainError('KEY_UNKNOWN');
  if (key.state === 'revoked') throw new DomainError('KEY_REVOKED');
  return key;
}

/** What a key does is done in its keeper's name: nobody else lets it do more, or gets a secret of it. @throws DomainError KEY_KEEPER_ONLY */
function onlyKeeper({ keeper, keeperName: name }: MerchantKey, { personId }: { readonly personId: PartyId }): void {
  if (keeper !== personId) throw new DomainError('KEY_KEEPER_ONLY', { name });
}

export const listKeysHandler = handle(listKeys, async ({ actor, now, tx }) => ({
  list: (await listKeysOf(tx, actor.party)).map((key) => keyToWire(key, actor, now)),
}));

export const createKeyHandler = handle(createKey, async ({ actor, input, now, platform, tx, fail }) => {
  const { party, personId: keeper, name: keeperName } = actor;
  const settings = settingsOf(input);
  const others = (await listKeysOf(tx, party)).filter(({ state }) => state !== 'revoked');
  if (others.length >= MOST_KEYS) fail('KEYS_TOO_MANY', { most: MOST_KEYS });
  const { key, secret } = await makeKey(tx, platform, { party, keeper, keeperName, ...settings }, now);
  await recordLog(tx, authorOf(actor, now), { kind: 'operation', action: 'keys.create', object: objectOf(key), after: factsOf(key) });
  return { keyId: key.keyId, appKey: key.appKey, secret };
});

export const updateKeyHandler = handle(updateKey, async ({ actor, input, now, tx }) => {
  const before = await holdKey(tx, actor.party, input.keyId);
  const key = { ...before, ...settingsOf(input), updatedAt: now };
  if (isWidened(before, key)) onlyKeeper(before, actor);
  await writeKey(tx, key);
  await recordLog(tx, authorOf(actor, now), {
    kind: 'operation',
    action: 'keys.update',
    object: objectOf(key),
    before: factsOf(before),
    after: factsOf(key),
  });
  return { updateTime: now.toISOString() };
});

export const rotateKeyHandler = handle(rotateKey, async ({ actor, input, now, platform, tx }) => {
  const before = await holdKey(tx, actor.party, input.keyId);
  onlyKeeper(before, actor);
  const secret = newSecret(actor.party);
  const until = new Date(now.getTime() + EARLIER_KEY_SECRET_HOURS * HOUR_MS);
  const earlier = { secret: before.secret, until };
  await writeKey(tx, { ...before, secret: sealSecret(platform, before.keyId, secret), earlier, updatedAt: now });
  await recordLog(tx, authorOf(actor, now), { kind: 'operation', action: 'keys.rotate', object: objectOf(before) });
  return { secret, earlierSecretUntil: until.toISOString() };
});

export const switchKeyHandler = handle(switchKey, async ({ actor, input, now, tx }) => {
  const key = await holdKey(tx, actor.party, input.keyId);
  const state = input.active ? ('active' as const) : ('paused' as const);
  if (key.state === state) return { state };
  await writeKey(tx, { ...key, state, updatedAt: now });
  const action = input.active ? 'keys.resume' : 'keys.pause';
  await recordLog(tx, authorOf(actor, now), { kind: 'operation', action, object: objectOf(key) });
  return { state };
});

export const revokeKeyHandler = handle(revokeKey, async ({ actor, input, now, tx }) => {
  const key = await holdKey(tx, actor.party, input.keyId);
  await writeKey(tx, { ...key, state: 'revoked', earlier: undefined, updatedAt: now });
  await endAuthorisationsOfKey(tx, key, now);
  await recordLog(tx, authorOf(actor, now), {
    kind: 'operation',
    action: 'keys.revoke',
    object: objectOf(key),
    before: factsOf(key),
  });
  return { revoked: true as const };
});
