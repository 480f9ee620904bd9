import { createHash, randomBytes } from 'node:crypto';
import type { Origin, PartyId } from '#kernel/actor.ts';
import { deviceOf } from '#kernel/device.ts';
import { type Notice, notify } from '#modules/records/notifications/index.ts';
import type { Cookies } from '#operation/handle.ts';
import type { Database, Platform, Tx } from '#platform/platform.ts';
import { type ArrivalProof, isIdle, judgeArrival } from '../arrival.ts';
import { newDeviceWords } from '../message-words.ts';
import { deleteDevicesOf, findArrival, findLastLogin, keepArrival } from '../store/known-devices.ts';

const DEVICE_COOKIE = 'mq_device';
/** How long a browser is known by its cookie after a login. */
export const DEVICE_DAYS = 400;

export interface Arriving {
  readonly person: PartyId;
  readonly proof: ArrivalProof;
  /** where the person is told of a new device; none: nobody is told */
  readonly addresses: readonly string[];
  readonly origin: Origin;
  readonly cookies: Cookies;
  readonly now: Date;
}

/**
 * Judges a login by the browser it comes from, and keeps it.
 * @returns false: the proof may be that of another person who has the number by now; nothing was written
 */
export async function arrive(tx: Tx, platform: Platform, { person, proof, addresses, origin, cookies, now }: Arriving): Promise<boolean> {
  const given = cookies.get(DEVICE_COOKIE);
  // whatever a browser brings is only compared by its digest
  const device = given !== undefined && given.length === 43 ? given : randomBytes(32).toString('base64url');
  const digest = createHash('sha256').update(device).digest();
  const verdict = judgeArrival(proof, await findArrival(tx, person, digest), now);
  if (verdict === 'unsure') return false;
  const [address] = addresses;
  const isTold = verdict === 'unusual' && address !== undefined;
  await keepArrival(tx, person, digest, { now, isTold });
  if (isTold) {
    const words = newDeviceWords({ device: deviceOf(origin.userAgent), ip: origin.ip });
    const notice: Notice = { party: person, address, template: 'account.newDevice', ...words, now };
    await notify(tx, platform, notice);
  }
  cookies.set(DEVICE_COOKIE, device, { maxAgeSeconds: DEVICE_DAYS * 24 * 60 * 60 });
  return true;
}

/** Whether nobody has logged in to the account for so long that its number may have changed hands. */
export async function isLeftIdle(db: Database, person: PartyId, now: Date): Promise<boolean> {
  return isIdle(await findLastLogin(db, person), now);
}

export async function forgetDevices(tx: Tx, person: PartyId): Promise<void> {
  await deleteDevicesOf(tx, person);
}
