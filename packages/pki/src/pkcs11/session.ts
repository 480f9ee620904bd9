import { type Attribute, attributeArguments, type Cryptoki, type Mechanism, mechanismArgument } from './cryptoki.ts';
import { CKR, CryptokiError } from './cryptoki-error.ts';

/** An object of a token. Valid while the process has a session with the token (base §2.6). */
export type ObjectHandle = number;

/** CKS_RW_USER_FUNCTIONS (§3.3): a session that may read and write, of a user who is logged in. */
const USER_STATE = 3;
/** Objects asked for at a time. */
const BATCH = 16;
/** Octets of the longest signature: RSA with 8192 bits. */
const LONGEST_SIGNATURE = 1024;

/** One session with a token (PKCS #11 v2.40 base specification §2.6): one operation at a time. */
export class Session {
  readonly #cryptoki: Cryptoki;
  /** CK_SESSION_HANDLE. */
  readonly handle: number;

  constructor(cryptoki: Cryptoki, handle: number) {
    this.#cryptoki = cryptoki;
    this.handle = handle;
  }

  /**
   * All objects with these attribute values (§5.7). Asked of a logged-in session only: others see no private objects, and
   * a key would seem to be gone.
   * @throws CryptokiError, CKR_USER_NOT_LOGGED_IN among them
   */
  async find(template: readonly Attribute[]): Promise<ObjectHandle[]> {
    await this.#requireLogin();
    return this.findPublic(template);
  }

  /** The same among the objects that anybody may see, certificates for one: nobody need be logged in. @throws CryptokiError */
  async findPublic(template: readonly Attribute[]): Promise<ObjectHandle[]> {
    await this.#cryptoki.call('C_FindObjectsInit', [this.handle, attributeArguments(template), template.length]);
    const found: ObjectHandle[] = [];
    for (;;) {
      const batch: (number | bigint)[] = Array<number>(BATCH).fill(0);
      const count: [number | bigint] = [0];
      await this.#cryptoki.call('C_FindObjects', [this.handle, batch, BATCH, count]);
      found.push(...batch.slice(0, Number(count[0])).map(Number));
      if (Number(count[0]) < BATCH) break;
    }
    await this.#cryptoki.call('C_FindObjectsFinal', [this.handle]);
    return found;
  }

  /** Asks the session itself (C_GetSessionInfo): another thread may have logged out meanwhile. @throws CryptokiError */
  async #requireLogin(): Promise<void> {
    const record = { slot: 0, state: 0, flags: 0, error: 0 };
    await this.#cryptoki.call('C_GetSessionInfo', [this.handle, record]);
    if (Number(record.state) !== USER_STATE) throw new CryptokiError('C_FindObjects', CKR.userNotLoggedIn);
  }

  /** Values of attributes, in the order asked for (§5.7). @throws CryptokiError, also for an attribute the object lacks or hides */
  async read(object: ObjectHandle, types: readonly number[]): Promise<Uint8Array[]> {
    const lengths = attributeArguments(types.map((type) => ({ type, value: null })));
    await this.#cryptoki.call('C_GetAttributeValue', [this.handle, object, lengths, lengths.length]);
    const values = lengths.map(({ length }) => new Uint8Array(Number(length)));
    const wanted = attributeArguments(types.map((type, i) => ({ type, value: values[i] as Uint8Array })));
    await this.#cryptoki.call('C_GetAttributeValue', [this.handle, object, wanted, wanted.length]);
    return values;
  }

  /** Stores an object (§5.7). @throws CryptokiError */
  async create(template: readonly Attribute[]): Promise<void> {
    await this.#cryptoki.call('C_CreateObject', [this.handle, attributeArguments(template), template.length, [0]]);
  }

  /** Makes a key pair inside the token (§5.13); RSA may take seconds. @throws CryptokiError */
  async generate(mechanism: Mechanism, publicKey: readonly Attribute[], privateKey: readonly Attribute[]): Promise<ObjectHandle> {
    const made: [number | bigint] = [0];
    const keys = [attributeArguments(publicKey), publicKey.length, attributeArguments(privateKey), privateKey.length];
    await this.#cryptoki.call('C_GenerateKeyPair', [this.handle, mechanismArgument(mechanism), ...keys, made, [0]]);
    return Number(made[0]);
  }

  /**
   * One private-key operation (§5.11): C_SignInit and C_Sign.
   * @param input what the mechanism signs, for ours always a digest or DigestInfo
   * @returns the signature in the mechanism's own format
   * @throws CryptokiError
   */
  async sign(mechanism: Mechanism, key: ObjectHandle, input: Uint8Array): Promise<Uint8Array> {
    await this.#cryptoki.call('C_SignInit', [this.handle, mechanismArgument(mechanism), key]);
    const signature = new Uint8Array(LONGEST_SIGNATURE);
    const length: [number | bigint] = [signature.length];
    await this.#cryptoki.call('C_Sign', [this.handle, input, input.length, signature, length]);
    return signature.slice(0, Number(length[0]));
  }

  /** Removes an object from the token for good (§5.7). @throws CryptokiError */
  async destroy(object: ObjectHandle): Promise<void> {
    await this.#cryptoki.call('C_DestroyObject', [this.handle, object]);
  }

  /** Ends the session (§5.6). @throws CryptokiError */
  async close(): Promise<void> {
    await this.#cryptoki.call('C_CloseSession', [this.handle]);
  }
}
