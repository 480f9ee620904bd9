import { createHmac } from 'node:crypto';

/** Requests and indications of STUN and TURN (RFC 8489, RFC 8656). */
export const METHOD = {
  binding: 0x001,
  allocate: 0x003,
  refresh: 0x004,
  permit: 0x008,
  bindChannel: 0x009,
  send: 0x016,
  data: 0x017,
} as const;

export const ATTRIBUTE = {
  username: 0x0006,
  integrity: 0x0008,
  error: 0x0009,
  channel: 0x000c,
  lifetime: 0x000d,
  peerAddress: 0x0012,
  data: 0x0013,
  realm: 0x0014,
  nonce: 0x0015,
  relayedAddress: 0x0016,
  mappedAddress: 0x0020,
} as const;

const COOKIE = 0x2112a442;
const HEAD = 20;
const SEAL = 24;

export interface Endpoint {
  readonly address: string;
  readonly port: number;
}

export interface StunMessage {
  readonly type: number;
  readonly transaction: Buffer;
  readonly attributes: ReadonlyMap<number, Buffer>;
  /** what its MESSAGE-INTEGRITY is computed over; empty: it has none */
  readonly beforeSeal: Buffer;
}

const paddedLength = (length: number): number => Math.ceil(length / 4) * 4;

export function attribute(type: number, value: Buffer): Buffer {
  const bytes = Buffer.alloc(4 + paddedLength(value.length));
  bytes.writeUInt16BE(type, 0);
  bytes.writeUInt16BE(value.length, 2);
  value.copy(bytes, 4);
  return bytes;
}

/** An IPv4 address and a port, XORed with the cookie. */
export function addressAttribute(type: number, { address, port }: Endpoint): Buffer {
  const value = Buffer.alloc(8);
  value[1] = 1;
  value.writeUInt16BE(port ^ (COOKIE >>> 16), 2);
  const parts = address.split('.').map(Number);
  const cookie = Buffer.alloc(4);
  cookie.writeUInt32BE(COOKIE);
  for (const [at, part] of parts.entries()) value[4 + at] = part ^ (cookie[at] ?? 0);
  return attribute(type, value);
}

export function readAddress(value: Buffer): Endpoint {
  const plain = (value.readUInt32BE(4) ^ COOKIE) >>> 0;
  return { port: value.readUInt16BE(2) ^ (COOKIE >>> 16), address: [24, 16, 8, 0].map((shift) => (plain >>> shift) & 255).join('.') };
}

export function errorAttribute(code: number, words: string): Buffer {
  const value = Buffer.alloc(4);
  value[2] = Math.floor(code / 100);
  value[3] = code % 100;
  return attribute(ATTRIBUTE.error, Buffer.concat([value, Buffer.from(words)]));
}

export function stunMessage(type: number, transaction: Buffer, parts: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(HEAD);
  const body = Buffer.concat(parts);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(body.length, 2);
  head.writeUInt32BE(COOKIE, 4);
  transaction.copy(head, 8);
  return Buffer.concat([head, body]);
}

/** The length counts the seal, although it is not there yet. */
function countingSeal(bytes: Buffer): Buffer {
  const counted = Buffer.from(bytes);
  counted.writeUInt16BE(bytes.length - HEAD + SEAL, 2);
  return counted;
}

/** With a MESSAGE-INTEGRITY at its end. */
export function sealed(bytes: Buffer, key: Buffer): Buffer {
  const counted = countingSeal(bytes);
  return Buffer.concat([counted, attribute(ATTRIBUTE.integrity, createHmac('sha1', key).update(counted).digest())]);
}

/** Undefined: no STUN. */
export function parseStun(bytes: Buffer): StunMessage | undefined {
  if (bytes.length < HEAD || bytes.readUInt32BE(4) !== COOKIE) return undefined;
  const attributes = new Map<number, Buffer>();
  let beforeSeal: Buffer = Buffer.alloc(0);
  for (let at = HEAD; at + 4 <= bytes.length; ) {
    const [type, length] = [bytes.readUInt16BE(at), bytes.readUInt16BE(at + 2)];
    if (type === ATTRIBUTE.integrity) beforeSeal = countingSeal(bytes.subarray(0, at));
    attributes.set(type, bytes.subarray(at + 4, at + 4 + length));
    at += 4 + paddedLength(length);
  }
  return { type: bytes.readUInt16BE(0), transaction: bytes.subarray(8, HEAD), attributes, beforeSeal };
}
