import { PkiError } from '../errors.ts';
import { RW_SESSION, USER } from './constants.ts';
import { acquireLibrary, type Cryptoki, releaseLibrary } from './cryptoki.ts';
import { CKR, CryptokiError } from './cryptoki-error.ts';
import { Semaphore } from './semaphore.ts';
import { Session } from './session.ts';

/** Which token, and how to get in. */
export interface TokenOptions {
  /** File of the Cryptoki library, e.g. `/usr/lib/softhsm/libsofthsm2.so`. */
  readonly library: string;
  /** Label of the token, without its trailing blanks; slot numbers change when devices are plugged in another order. */
  readonly label: string;
  /** Serial number, where several tokens bear the same label. */
  readonly serial?: string | undefined;
  /** The user's PIN. It is kept in memory for logging in again, and stands in no message. */
  readonly pin: string;
  /** Sessions at a time, 1 or more; further operations wait their turn. Default 8. */
  readonly sessions?: number | undefined;
}

/** Smallest and largest key of a mechanism (CK_MECHANISM_INFO, base §3.5). */
export interface KeySizes {
  /** In bits, for RSA (mechanisms §2.1) and for curves (§2.3) alike. */
  readonly min: number;
  /** In bits. */
  readonly max: number;
}

/** CK_TOKEN_INFO (base §3.3): texts padded with blanks, at these places. */
const TOKEN_INFO_SIZE = 512;
const textAt = (record: Uint8Array, from: number, to: number) => new TextDecoder().decode(record.subarray(from, to)).trimEnd();

/** A list that is asked for twice: how long it is, then what it holds. */
async function list(cryptoki: Cryptoki, name: string, first: number): Promise<number[]> {
  const count: [number | bigint] = [0];
  await cryptoki.call(name, [first, null, count]);
  const values: (number | bigint)[] = Array<number>(Number(count[0])).fill(0);
  await cryptoki.call(name, [first, values, count]);
  return values.slice(0, Number(count[0])).map(Number);
}

interface PresentToken {
  /** CK_SLOT_ID */
  readonly slot: number;
  readonly label: string;
  readonly serial: string;
}

/** The tokens that are plugged in and were given a label. @throws CryptokiError */
export async function presentTokens(cryptoki: Cryptoki): Promise<PresentToken[]> {
  const present: PresentToken[] = [];
  for (const slot of await list(cryptoki, 'C_GetSlotList', 1)) {
    const record = new Uint8Array(TOKEN_INFO_SIZE);
    await cryptoki.call('C_GetTokenInfo', [slot, record]);
    present.push({ slot, label: textAt(record, 0, 32), serial: textAt(record, 80, 96) });
  }
  return present.filter(({ label }) => label !== '');
}

/** The slot of the wanted token. @throws PkiError TOKEN_UNAVAILABLE */
async function findSlot(cryptoki: Cryptoki, { library, label, serial }: TokenOptions): Promise<number> {
  const present = await presentTokens(cryptoki);
  const fitting = present.filter((own) => own.label === label && (serial === undefined || own.serial === serial));
  const [wanted, another] = fitting;
  const problem = wanted === undefined ? 'no token' : 'more than one token';
  if (wanted !== undefined && another === undefined) return wanted.slot;
  const seen = present.length === 0 ? 'none is present' : `present: ${present.map((own) => `"${own.label}"`).join(', ')}`;
  throw new PkiError('TOKEN_UNAVAILABLE', `${problem} labelled "${label}" in ${library}; ${seen}`);
}

/**
 * A token that is logged in to, with a pool of sessions. Login and handles belong to the whole process (base §2.6): a second
 * store of the same token shares the login of the first, whatever its PIN.
 */
export class Token {
  readonly #options: TokenOptions;
  readonly #cryptoki: Cryptoki;
  /** CK_SLOT_ID, good while the library is initialized. */
  readonly #slot: number;
  readonly #turns: Semaphore;
  /** Sessions of the current login that nobody uses. */
  #idle: Session[] = [];
  /** Never used for work: the login ends with the last session, so one stays open. */
  #anchor: Session | undefined;
  /** Sessions of earlier logins are dead; counted so that many failures at once log in once. */
  #login = 0;
  /** The login under way: operations that come meanwhile wait for it. */
  #entering: Promise<void> | undefined;
  /** A refused PIN is not tried again: tokens lock themselves after a few wrong ones. */
  #refused: PkiError | undefined;
  #closed = false;

  private constructor(options: TokenOptions, cryptoki: Cryptoki, slot: number) {
    this.#options = options;
    this.#cryptoki = cryptoki;
    this.#slot = slot;
    this.#turns = new Semaphore(options.sessions ?? 8);
  }

  /**
   * Loads the library, finds the token and logs in.
   * @throws PkiError TOKEN_UNAVAILABLE when library or token are missing, PIN_WRONG when the token does not let us in
   */
  static async open(options: TokenOptions): Promise<Token> {
    const cryptoki = await acquireLibrary(options.library);
    try {
      const token = new Token(options, cryptoki, await findSlot(cryptoki, options));
      await token.#enter();
      return token;
    } catch (error) {
      await releaseLibrary(options.library);
      throw error;
    }
  }

  /** The mechanisms the token offers, with their key sizes. @throws CryptokiError */
  async mechanisms(): Promise<Map<number, KeySizes>> {
    const sizes = new Map<number, KeySizes>();
    for (const mechanism of await list(this.#cryptoki, 'C_GetMechanismList', this.#slot)) {
      const range = { min: 0, max: 0, flags: 0 };
      await this.#cryptoki.call('C_GetMechanismInfo', [this.#slot, mechanism, range]);
      sizes.set(mechanism, { min: Number(range.min), max: Number(range.max) });
    }
    return sizes;
  }

  /**
   * Does `work` in a session of its own. When session or login were lost (device reset, network), it logs in and does the
   * work once more, so `work` must be repeatable.
   * @throws PkiError TOKEN_UNAVAILABLE, what `work` throws, the signal's reason when aborted while waiting
   */
  async use<T>(work: (session: Session) => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (this.#closed) throw new PkiError('TOKEN_UNAVAILABLE', 'the store was closed');
    return this.#turns.run(async () => {
      const login = this.#login;
      try {
        return await this.#attempt(work);
      } catch (error) {
        if (!(error instanceof CryptokiError) || !error.sessionLost) throw error;
      }
      if (login === this.#login) await this.#enter();
      return this.#attempt(work);
    }, signal);
  }

  /** Waits for running work, then logs out by closing all sessions. The token cannot be used afterwards. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#turns.drain();
    await this.#dropSessions();
    await releaseLibrary(this.#options.library);
  }

  /** Work in one session. A session that saw an error is closed, not used again. */
  async #attempt<T>(work: (session: Session) => Promise<T>): Promise<T> {
    await this.#entering;
    if (this.#refused !== undefined) throw this.#refused;
    const login = this.#login;
    const session = this.#idle.pop() ?? (await this.#session());
    try {
      const result = await work(session);
      if (login === this.#login) this.#idle.push(session);
      return result;
    } catch (error) {
      // an operation may be left half done in it, which would refuse the next one (CKR_OPERATION_ACTIVE)
      await session.close().catch(() => {});
      throw error;
    }
  }

  /** A new session that may read and write. @throws CryptokiError */
  async #session(): Promise<Session> {
    const handle: [number | bigint] = [0];
    await this.#cryptoki.call('C_OpenSession', [this.#slot, RW_SESSION, null, null, handle]);
    return new Session(this.#cryptoki, Number(handle[0]));
  }

  /** Logs in, once for all that ask meanwhile. @throws PkiError PIN_WRONG, TOKEN_UNAVAILABLE */
  #enter(): Promise<void> {
    this.#entering ??= this.#logIn().finally(() => {
      this.#entering = undefined;
    });
    return this.#entering;
  }

  /**
   * One login (base §5.6 C_Login). A process that is logged in already stays so: the PIN is then not even looked at.
   * @throws PkiError PIN_WRONG, which is remembered; TOKEN_UNAVAILABLE
   */
  async #logIn(): Promise<void> {
    if (this.#refused !== undefined) throw this.#refused;
    await this.#dropSessions();
    const anchor = await this.#session();
    const pin = new TextEncoder().encode(this.#options.pin);
    try {
      await this.#cryptoki.call('C_Login', [anchor.handle, USER, pin, pin.length], [CKR.ok, CKR.userAlreadyLoggedIn]);
    } catch (error) {
      await anchor.close().catch(() => {});
      if (error instanceof PkiError && error.code === 'PIN_WRONG') this.#refused = error;
      throw error;
    } finally {
      pin.fill(0);
    }
    this.#anchor = anchor;
    this.#login++;
  }

  /** Sessions that are already dead are no reason to complain. */
  async #dropSessions(): Promise<void> {
    const sessions = [...this.#idle, ...(this.#anchor === undefined ? [] : [this.#anchor])];
    this.#idle = [];
    this.#anchor = undefined;
    for (const session of sessions) await session.close().catch(() => {});
  }
}
