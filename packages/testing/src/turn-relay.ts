import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import {
  ATTRIBUTE,
  addressAttribute,
  attribute,
  type Endpoint,
  errorAttribute,
  METHOD,
  parseStun,
  readAddress,
  type StunMessage,
  sealed,
  stunMessage,
} from './stun.ts';

const REALM = 'moqi.test';
const NONCE = Buffer.from('a nonce of the test relay');
const LIFETIME_SECONDS = 600;

interface Allocation {
  readonly socket: Socket;
  readonly client: RemoteInfo;
  readonly permitted: Set<string>;
  readonly channels: Map<number, Endpoint>;
}

export interface TurnRelay {
  /** as TURN_URL wants it */
  readonly url: string;
  readonly secret: string;
  /** bytes that came from one side and went to the other */
  relayed(): number;
  close(): void;
}

const keyOf = ({ address, port }: Endpoint): string => `${address}:${port}`;

/** An address that browsers send to: they leave the loopback alone. */
function ownAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';
}

/**
 * The least of a TURN relay over UDP (RFC 8656) that two browsers need: allocations, permissions and channels, with the passwords for an
 * hour that the REST convention makes from a shared secret. For tests alone: it ends no allocation and limits nothing.
 */
class Relay {
  readonly #server = createSocket('udp4');
  readonly #allocations = new Map<string, Allocation>();
  readonly #address = ownAddress();
  readonly #secret: string;
  bytes = 0;

  constructor(secret: string) {
    this.#secret = secret;
    this.#server.on('message', (bytes, from) => void this.#take(bytes, from));
  }

  async listen(): Promise<string> {
    this.#server.bind(0, this.#address);
    await once(this.#server, 'listening');
    return `turn:${this.#address}:${this.#server.address().port}?transport=udp`;
  }

  close(): void {
    for (const { socket } of this.#allocations.values()) socket.close();
    this.#server.close();
  }

  async #take(bytes: Buffer, from: RemoteInfo): Promise<void> {
    const allocation = this.#allocations.get(keyOf(from));
    const first = bytes[0] ?? 0;
    if (first >= 0x40 && first < 0x80) return this.#takeChannelData(bytes, allocation);
    const message = parseStun(bytes);
    if (message === undefined) return;
    if (message.type === METHOD.send) return this.#send(message, allocation);
    if (message.type === METHOD.binding) return this.#answer(message, from, [addressAttribute(ATTRIBUTE.mappedAddress, from)]);
    const key = this.#keyFor(message);
    if (key === undefined) return this.#refuse(message, from);
    if (message.type === METHOD.allocate) return await this.#allocate(message, from, key);
    if (allocation) this.#permit(message, allocation, key);
  }

  #takeChannelData(bytes: Buffer, allocation: Allocation | undefined): void {
    const peer = allocation?.channels.get(bytes.readUInt16BE(0));
    if (allocation && peer) this.#toPeer(allocation, peer, bytes.subarray(4, 4 + bytes.readUInt16BE(2)));
  }

  /** What the message is sealed with, if its name has not ended and its seal is right. */
  #keyFor(message: StunMessage): Buffer | undefined {
    const name = message.attributes.get(ATTRIBUTE.username)?.toString('utf8');
    const seal = message.attributes.get(ATTRIBUTE.integrity);
    if (name === undefined || seal === undefined || Number.parseInt(name, 10) < Date.now() / 1_000) return undefined;
    const password = createHmac('sha1', this.#secret).update(name).digest('base64');
    const key = createHash('md5').update(`${name}:${REALM}:${password}`).digest();
    return timingSafeEqual(createHmac('sha1', key).update(message.beforeSeal).digest(), seal) ? key : undefined;
  }

  async #allocate(message: StunMessage, client: RemoteInfo, key: Buffer): Promise<void> {
    const socket = createSocket('udp4');
    const allocation: Allocation = { socket, client, permitted: new Set(), channels: new Map() };
    socket.on('message', (bytes, peer) => this.#toClient(allocation, peer, bytes));
    socket.bind(0, this.#address);
    await once(socket, 'listening');
    this.#allocations.get(keyOf(client))?.socket.close();
    this.#allocations.set(keyOf(client), allocation);
    const relayed = { address: this.#address, port: socket.address().port };
    this.#answer(
      message,
      client,
      [addressAttribute(ATTRIBUTE.relayedAddress, relayed), addressAttribute(ATTRIBUTE.mappedAddress, client)],
      key,
    );
  }

  /** Permissions, channels, and allocations that go on. */
  #permit(message: StunMessage, { client, permitted, channels }: Allocation, key: Buffer): void {
    const given = message.attributes.get(ATTRIBUTE.peerAddress);
    const peer = given && readAddress(given);
    if (peer) permitted.add(peer.address);
    if (peer && message.type === METHOD.bindChannel) channels.set(message.attributes.get(ATTRIBUTE.channel)?.readUInt16BE(0) ?? 0, peer);
    this.#answer(message, client, [], key);
  }

  #send({ attributes }: StunMessage, allocation: Allocation | undefined): void {
    const given = attributes.get(ATTRIBUTE.peerAddress);
    const data = attributes.get(ATTRIBUTE.data);
    if (allocation && given && data) this.#toPeer(allocation, readAddress(given), data);
  }

  #toPeer({ socket, permitted }: Allocation, { address, port }: Endpoint, data: Buffer): void {
    if (!permitted.has(address)) return;
    this.bytes += data.length;
    socket.send(data, port, address);
  }

  #toClient({ client, permitted, channels }: Allocation, peer: RemoteInfo, data: Buffer): void {
    if (!permitted.has(peer.address)) return;
    const channel = [...channels].find(([, bound]) => keyOf(bound) === keyOf(peer))?.[0];
    if (channel === undefined) {
      const parts = [addressAttribute(ATTRIBUTE.peerAddress, peer), attribute(ATTRIBUTE.data, data)];
      this.#server.send(stunMessage(METHOD.data, Buffer.alloc(12), parts), client.port, client.address);
      return;
    }
    const head = Buffer.alloc(4);
    head.writeUInt16BE(channel, 0);
    head.writeUInt16BE(data.length, 2);
    this.#server.send(Buffer.concat([head, data]), client.port, client.address);
  }

  #answer({ type, transaction }: StunMessage, to: RemoteInfo, parts: readonly Buffer[], key?: Buffer): void {
    const lifetime = Buffer.alloc(4);
    lifetime.writeUInt32BE(LIFETIME_SECONDS);
    const bytes = stunMessage(type | 0x0100, transaction, [...parts, attribute(ATTRIBUTE.lifetime, lifetime)]);
    this.#server.send(key ? sealed(bytes, key) : bytes, to.port, to.address);
  }

  #refuse({ type, transaction }: StunMessage, to: RemoteInfo): void {
    const parts = [errorAttribute(401, 'Unauthorized'), attribute(ATTRIBUTE.realm, Buffer.from(REALM)), attribute(ATTRIBUTE.nonce, NONCE)];
    this.#server.send(stunMessage(type | 0x0110, transaction, parts), to.port, to.address);
  }
}

/** A relay on a free port, until it is closed. */
export async function startTurnRelay(): Promise<TurnRelay> {
  const secret = 'shared with the relay of the tests';
  const relay = new Relay(secret);
  const url = await relay.listen();
  return { url, secret, relayed: () => relay.bytes, close: () => relay.close() };
}
