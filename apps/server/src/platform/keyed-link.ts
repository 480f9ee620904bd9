import { createHash, timingSafeEqual } from 'node:crypto';
import { asPartyId, type PartyId } from '#kernel/actor.ts';

/** The signed parameters of specification §7.4, as they come from outside. */
export interface KeyedLink {
  /** party and number of what it leads to, 32 bytes as base64url */
  readonly k: string;
  readonly sign: string;
  /** when it was made, in milliseconds */
  readonly ts: string;
}

/** What a link leads to: a row of a party. */
export interface LinkKey {
  readonly party: PartyId;
  readonly id: string;
}

/** HMAC under a key of its own for each kind of link. */
export type Mac = (message: string) => Uint8Array;

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');
const uuidOf = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const signatureOf = (k: string, ts: string, mac: Mac): string => Buffer.from(mac(`${k}|${ts}`)).toString('base64url');

export function keyedLink({ party, id }: LinkKey, issuedAt: Date, mac: Mac): KeyedLink {
  const k = Buffer.concat([bytesOf(party), bytesOf(id)]).toString('base64url');
  const ts = String(issuedAt.getTime());
  return { k, ts, sign: signatureOf(k, ts, mac) };
}

function isSame(given: string, expected: string): boolean {
  // hashed first: equal lengths, and the time taken tells nothing
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** What a link leads to; undefined: it was not made here. */
export function keyOfLink({ k, sign, ts }: KeyedLink, mac: Mac): LinkKey | undefined {
  const bytes = Buffer.from(k, 'base64url');
  if (bytes.length !== 32 || !isSame(sign, signatureOf(k, ts, mac))) return undefined;
  return { party: asPartyId(uuidOf(bytes.subarray(0, 16))), id: uuidOf(bytes.subarray(16)) };
}
