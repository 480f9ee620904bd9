import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  logInByPasskey,
  MOST_PASSKEYS,
  removePasskey,
} from '@moqi/api/account/second-factors';
import { maskAddress } from '@moqi/rules';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { v7 as uuidv7 } from 'uuid';
import { type EnterprisesOf, logIn, personAccount } from '#modules/account/identity/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import { factorAdded, factorRemoved } from '../acts/factors.ts';
import { challengeTaker, countPasskeyUse, keepChallenge, knownTransports, provePasskey, usingOptions } from '../acts/passkeys.ts';
import { requireSecondProof } from '../acts/second-proof.ts';
import { passkeySite } from '../passkey-site.ts';
import { deletePasskey, insertPasskey, listPasskeys } from '../store/passkeys.ts';

export const beginPasskeyHandler = handle(beginPasskey, async ({ actor, tx, platform, reads, now, fail }) => {
  await requireSecondProof(tx, actor, now);
  const { name, mobile, email } = await reads.once(personAccount, actor.personId);
  const passkeys = await listPasskeys(tx, actor.personId);
  if (passkeys.length >= MOST_PASSKEYS) fail('TOO_MANY_PASSKEYS', { limit: MOST_PASSKEYS });
  const address = maskAddress(mobile ?? email ?? '');
  const options = await generateRegistrationOptions({
    rpName: '墨契 Moqi',
    rpID: passkeySite(platform.config.publicUrl).id,
    // says nothing of the person, and is the same for all passkeys of an account (WebAuthn Level 3, §14.6.1)
    userID: new Uint8Array(Buffer.from(platform.secrets.mac('passkey-user', actor.personId))),
    userName: address,
    userDisplayName: name || address,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports: knownTransports(transports) })),
  });
  await keepChallenge(tx, options.challenge, { purpose: 'add', party: actor.personId, now });
  return { options: { ...options } };
});

export const addPasskeyHandler = handleInSteps(addPasskey, async ({ actor, input, platform, now, transact, fail }) => {
  const { name, credential } = input;
  const site = passkeySite(platform.config.publicUrl);
  const { id, rawId, type, response } = credential;
  const { clientDataJSON, attestationObject } = response;
  const made = await verifyRegistrationResponse({
    response: { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } },
    expectedChallenge: challengeTaker(platform, { purpose: 'add', party: actor.personId, now }),
    expectedOrigin: [...site.origins],
    expectedRPID: site.id,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!made?.verified) return fail('PASSKEY_REFUSED');
  const { credential: kept } = made.registrationInfo;
  const passkeyId = uuidv7({ msecs: now.getTime() });
  const passkey = {
    party: actor.personId,
    passkeyId,
    credentialId: kept.id,
    publicKey: kept.publicKey,
    counter: kept.counter,
    transports: knownTransports(response.transports),
    name,
    createdAt: now,
  };
  return await transact(async (tx) => {
    if (!(await insertPasskey(tx, passkey))) fail('PASSKEY_TAKEN');
    return { passkeyId, recoveryCodes: await factorAdded(tx, actor.personId, now) };
  });
});

export const removePasskeyHandler = handle(removePasskey, async ({ actor, input, tx, now, fail }) => {
  await requireSecondProof(tx, actor, now);
  if (!(await deletePasskey(tx, actor.personId, input.passkeyId))) fail('FACTOR_UNKNOWN');
  await factorRemoved(tx, actor.personId, now);
  return { removed: true as const };
});

export const beginPasskeyLoginHandler = handle(beginPasskeyLogin, async ({ tx, platform, now }) => ({
  options: await usingOptions(tx, platform, undefined, now),
}));

export const logInByPasskeyHandler = (enterprisesOf: EnterprisesOf) =>
  handleInSteps(logInByPasskey, async ({ actor, input, platform, cookies, now, transact }) => {
    const passkey = await provePasskey(platform, input.credential, undefined, now);
    return transact(async (tx) => {
      await countPasskeyUse(tx, passkey, now);
      return logIn(tx, platform, enterprisesOf, { personId: passkey.party, proof: 'passkey', origin: actor.origin, cookies, now });
    });
  });
