import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

/** CBOR (RFC 8949) of what an attestation is made of. */
function cbor(value: Cbor): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.of((major << 5) | size)
      : size < 256
        ? Buffer.of((major << 5) | 24, size)
        : Buffer.of((major << 5) | 25, size >> 8, size & 255);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

/** A device with passkeys for a site, as its owner or a thief would use it. */
export class TestAuthenticator {
  readonly #keys: { readonly privateKey: KeyObject; readonly publicKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(16);
  readonly #site: { readonly id: string; readonly origin: string };
  #counter = 0;

  constructor(site: { readonly id: string; readonly origin: string }) {
    this.#site = site;
  }

  #clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#site.origin, crossOrigin: false }));
  }

  /** `flags`: user present 1, user verified 4, attested 64 (WebAuthn Level 3, §6.1) */
  #data(flags: number, attested: Uint8Array = new Uint8Array()): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([sha256(this.#site.id), Buffer.of(flags), counter, attested]);
  }

  make(challenge: string) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
    const key = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, left],
        [-3, right],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const authData = this.#data(1 | 4 | 64, Buffer.concat([Buffer.alloc(16), length, this.#id, key]));
    const attestation = cbor(
      new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    const response = {
      clientDataJSON: text(this.#clientData('webauthn.create', challenge)),
      attestationObject: text(attestation),
      transports: ['internal', 'telepathy'],
    };
    return { id: text(this.#id), rawId: text(this.#id), type: 'public-key' as const, response };
  }

  /** `isVerified` false: a thief of the device, without the finger of its owner. */
  use(challenge: string, { isVerified = true, signature }: { readonly isVerified?: boolean; readonly signature?: string } = {}) {
    this.#counter++;
    const authData = this.#data(isVerified ? 5 : 1);
    const clientData = this.#clientData('webauthn.get', challenge);
    const signed = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#keys.privateKey);
    const response = { clientDataJSON: text(clientData), authenticatorData: text(authData), signature: signature ?? text(signed) };
    return { id: text(this.#id), rawId: text(this.#id), type: 'public-key' as const, response };
  }
}
