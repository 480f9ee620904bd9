import type { usedCredential } from '@moqi/api/account/second-factors';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { z } from 'zod';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { tokenDigest } from '#modules/account/identity/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { passkeySite } from '../passkey-site.ts';
import { type ChallengePurpose, insertChallenge, takeChallenge } from '../store/challenges.ts';
import { countUse, findPasskey, listPasskeys, type Passkey } from '../store/passkeys.ts';

/** How long a person may take over one request of an authenticator. */
const CHALLENGE_MS = 5 * 60_000;

/** Keeps what an authenticator is to sign. */
export async function keepChallenge(
  tx: Tx,
  challenge: string,
  { purpose, party, now }: { readonly purpose: ChallengePurpose; readonly party: PartyId | undefined; readonly now: Date },
): Promise<void> {
  await insertChallenge(tx, { digest: tokenDigest(challenge), purpose, party }, new Date(now.getTime() + CHALLENGE_MS));
}

/** For comparing: a challenge is right where it was drawn for this purpose and person, and is used up by that. */
export function challengeTaker(
  { db }: Platform,
  { purpose, party, now }: { readonly purpose: ChallengePurpose; readonly party: PartyId | undefined; readonly now: Date },
): (challenge: string) => Promise<boolean> {
  return (challenge) => takeChallenge(db, { digest: tokenDigest(challenge), purpose, party }, now);
}

/** Kinds of ways to an authenticator that a page understands; others are not handed on. */
const TRANSPORTS: ReadonlySet<string> = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
export const knownTransports = (given: readonly string[]): string[] => given.filter((one) => TRANSPORTS.has(one));

/** What an authenticator needs to use a passkey: any for a login, the party's own for a proof. */
export async function usingOptions(tx: Tx, { config }: Platform, party: PartyId | undefined, now: Date) {
  const passkeys = party === undefined ? [] : await listPasskeys(tx, party);
  const options = await generateAuthenticationOptions({
    rpID: passkeySite(config.publicUrl).id,
    userVerification: 'required',
    timeout: CHALLENGE_MS,
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports: knownTransports(transports) })),
  });
  await keepChallenge(tx, options.challenge, { purpose: party === undefined ? 'login' : 'proof', party, now });
  return { ...options };
}

type Used = z.output<typeof usedCredential>;

async function countOf(platform: Platform, passkey: Passkey, used: Used, expectedChallenge: (challenge: string) => Promise<boolean>) {
  const site = passkeySite(platform.config.publicUrl);
  const { id, rawId, type, response } = used;
  const { clientDataJSON, authenticatorData, signature } = response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, authenticatorData, signature } },
      expectedChallenge,
      expectedOrigin: [...site.origins],
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // whatever does not read as a signature of this passkey over our challenge, at our site, is none
    return undefined;
  }
}

/**
 * Whose passkey signed our challenge, at our site, with its owner checked by the device. Call it outside of any transaction.
 * @param party whose it must be; undefined: a login, where the passkey says who it is
 * @throws DomainError PASSKEY_REFUSED
 */
export async function provePasskey(
  platform: Platform,
  used: Used,
  party: PartyId | undefined,
  now: Date,
): Promise<Passkey & { readonly next: number }> {
  const passkey = await findPasskey(platform.db, used.id);
  if (!passkey || (party !== undefined && passkey.party !== party)) throw new DomainError('PASSKEY_REFUSED');
  const purpose = party === undefined ? 'login' : 'proof';
  const next = await countOf(platform, passkey, used, challengeTaker(platform, { purpose, party, now }));
  if (next === undefined) throw new DomainError('PASSKEY_REFUSED');
  return { ...passkey, next };
}

/** @throws DomainError PASSKEY_REFUSED where it was used meanwhile with the same count */
export async function countPasskeyUse(tx: Tx, passkey: Passkey & { readonly next: number }, now: Date): Promise<void> {
  if (!(await countUse(tx, passkey, passkey.next, now))) throw new DomainError('PASSKEY_REFUSED');
}
