import { randomBytes } from 'node:crypto';
import type { PartyId } from '#kernel/actor.ts';
import { isSandbox } from '#kernel/sandbox.ts';
import type { Platform } from '#platform/platform.ts';
import type { MerchantKey } from '../merchant-key.ts';

const PURPOSE = 'merchant-secret';
const SECRET_BYTES = 32;
const NAME_BYTES = 15;

/** What belongs to a key of a sandbox says so. */
const placeOf = (party: PartyId): string => (isSandbox(party) ? 'test_' : '');

/** Marks what belongs to a key, so that scanners of source code know one that was checked in. */
export const newAppKey = (party: PartyId): string => `mqk_${placeOf(party)}${randomBytes(NAME_BYTES).toString('base64url')}`;
/** Programs take it as it is written, as UTF-8, for the key of their HMAC. */
export const newSecret = (party: PartyId): string => `mqs_${placeOf(party)}${randomBytes(SECRET_BYTES).toString('base64url')}`;

export const sealSecret = ({ secrets }: Pick<Platform, 'secrets'>, keyId: string, secret: string): Uint8Array =>
  secrets.seal(PURPOSE, Buffer.from(secret), keyId);

/** The secrets that open now: the one in force, and the one before while it still does. */
export function openSecrets({ secrets }: Pick<Platform, 'secrets'>, { keyId, secret, earlier }: MerchantKey, now: Date): Uint8Array[] {
  const sealed = [secret, ...(earlier !== undefined && earlier.until > now ? [earlier.secret] : [])];
  return sealed.map((one) => secrets.open(PURPOSE, one, keyId));
}
