import type { KoffiFunc, LibraryHandle, TypeObject } from 'koffi';
import { PkiError } from '../errors.ts';
import { CKR, CryptokiError } from './cryptoki-error.ts';

/*
 * A thin binding of the functions of Cryptoki (OASIS PKCS #11 v2.40) that a key store needs. Every call runs on a
 * thread of its own, as an HSM across a network answers in milliseconds, not microseconds; Node goes on meanwhile.
 *
 * CK_ULONG is `unsigned long`: 8 octets wherever this runs (64-bit Linux and macOS). Windows packs the structures another
 * way; it is refused rather than supported untested.
 */

/** CK_ATTRIBUTE (§3.4): `value` is null to ask for a length. */
export interface Attribute {
  readonly type: number;
  readonly value: Uint8Array | null;
}

/** CK_MECHANISM (§3.6). */
export interface Mechanism {
  readonly mechanism: number;
  /** The mechanism's parameter structure; absent for none. */
  readonly parameter?: Uint8Array | undefined;
}

/** Values of CK_ULONG as they lie in memory: attribute values and mechanism parameters are made of them. */
export function ulongs(...values: readonly number[]): Uint8Array {
  return new Uint8Array(BigUint64Array.from(values, BigInt).buffer);
}

type Koffi = typeof import('koffi');
type Result = number | bigint;
type AnyFunction = KoffiFunc<(...args: unknown[]) => Result>;

const ULONG = 'unsigned long';
/** CKF_OS_LOCKING_OK (§5.4): the library may be called from several threads at once. */
const OS_LOCKING = 2;

/** Declares structures and functions as §3 and §5 of the base specification have them. */
function declare(koffi: Koffi, library: LibraryHandle): Readonly<Record<string, AnyFunction>> {
  const { pointer, inout, out } = koffi;
  const bytes = 'void *';
  const number = pointer(ULONG);
  const attributes = pointer(koffi.struct({ type: ULONG, value: bytes, length: ULONG }));
  const mechanism = pointer(koffi.struct({ mechanism: ULONG, parameter: bytes, length: ULONG }));
  const initialize = pointer(koffi.struct({ create: bytes, destroy: bytes, lock: bytes, unlock: bytes, flags: ULONG, reserved: bytes }));
  const range = pointer(koffi.struct({ min: ULONG, max: ULONG, flags: ULONG }));
  const session = pointer(koffi.struct({ slot: ULONG, state: ULONG, flags: ULONG, error: ULONG }));
  type Argument = string | TypeObject | ReturnType<typeof out>;
  const signatures: Record<string, Argument[]> = {
    C_Initialize: [initialize],
    C_Finalize: [bytes],
    C_GetSlotList: ['uint8', inout(number), inout(number)],
    C_GetTokenInfo: [ULONG, bytes],
    C_GetMechanismList: [ULONG, inout(number), inout(number)],
    C_GetMechanismInfo: [ULONG, ULONG, out(range)],
    C_OpenSession: [ULONG, ULONG, bytes, bytes, out(number)],
    C_GetSessionInfo: [ULONG, out(session)],
    C_CloseSession: [ULONG],
    C_CloseAllSessions: [ULONG],
    C_Login: [ULONG, ULONG, bytes, ULONG],
    C_GenerateKeyPair: [ULONG, mechanism, attributes, ULONG, attributes, ULONG, out(number), out(number)],
    C_FindObjectsInit: [ULONG, attributes, ULONG],
    C_FindObjects: [ULONG, inout(number), ULONG, out(number)],
    C_FindObjectsFinal: [ULONG],
    C_GetAttributeValue: [ULONG, ULONG, inout(attributes), ULONG],
    C_CreateObject: [ULONG, attributes, ULONG, out(number)],
    C_DestroyObject: [ULONG, ULONG],
    C_SignInit: [ULONG, mechanism, ULONG],
    C_Sign: [ULONG, bytes, ULONG, bytes, inout(number)],
  };
  return Object.fromEntries(
    Object.entries(signatures).map(([name, parameters]) => [name, library.func(name, ULONG, parameters as TypeObject[]) as AnyFunction]),
  );
}

/** Arguments of running calls: memory that native code reads or writes must not be collected meanwhile. */
const running = new Set<readonly unknown[]>();

/** An initialized Cryptoki library. */
export class Cryptoki {
  readonly #functions: Readonly<Record<string, AnyFunction>>;
  /** Whether it was this process's C_Initialize that counted; only then is C_Finalize ours to call. */
  #initializedHere = false;

  private constructor(functions: Readonly<Record<string, AnyFunction>>) {
    this.#functions = functions;
  }

  /**
   * Loads a library and initializes it for use by several threads.
   * @param path file of the shared library, e.g. `/usr/lib/softhsm/libsofthsm2.so`
   * @throws PkiError TOKEN_UNAVAILABLE when there is no such library, it is not a Cryptoki one, or it cannot be initialized
   */
  static async load(path: string): Promise<Cryptoki> {
    if (process.platform === 'win32') throw new PkiError('TOKEN_UNAVAILABLE', 'PKCS #11 libraries are supported on Linux and macOS only');
    let functions: Readonly<Record<string, AnyFunction>>;
    try {
      const { default: koffi } = await import('koffi');
      functions = declare(koffi as unknown as Koffi, koffi.load(path));
    } catch (error) {
      throw new PkiError('TOKEN_UNAVAILABLE', `the PKCS #11 library ${path} cannot be loaded`, { cause: error });
    }
    const cryptoki = new Cryptoki(functions);
    const nothing = { create: null, destroy: null, lock: null, unlock: null, reserved: null };
    const allowed = [CKR.ok, CKR.cryptokiAlreadyInitialized];
    const returned = await cryptoki.call('C_Initialize', [{ ...nothing, flags: OS_LOCKING }], allowed);
    cryptoki.#initializedHere = returned === CKR.ok;
    return cryptoki;
  }

  /** Ends what `load` began; the library itself stays in memory. */
  async finalize(): Promise<void> {
    if (this.#initializedHere) await this.call('C_Finalize', [null]);
  }

  /**
   * Calls a function of the library. Output parameters are arrays that the call writes into.
   * @param allowed return values that are no error; default: CKR_OK alone
   * @returns the return value (CK_RV)
   * @throws CryptokiError for any other return value
   */
  async call(name: string, args: readonly unknown[], allowed: readonly number[] = [CKR.ok]): Promise<number> {
    const called = this.#functions[name];
    if (called === undefined) throw new TypeError(`${name} is not bound`);
    running.add(args);
    const returned = await new Promise<number>((resolve, reject) => {
      called.async(...args, (error: unknown, result: Result) => (error ? reject(error) : resolve(Number(result))));
    }).finally(() => running.delete(args));
    if (!allowed.includes(returned)) throw new CryptokiError(name, returned);
    return returned;
  }
}

/** Attributes as the binding takes them. */
export function attributeArguments(
  attributes: readonly Attribute[],
): { type: number; value: Uint8Array | null; length: number | bigint }[] {
  return attributes.map(({ type, value }) => ({ type, value, length: value?.length ?? 0 }));
}

/** A mechanism as the binding takes it. */
export function mechanismArgument({ mechanism, parameter }: Mechanism): {
  mechanism: number;
  parameter: Uint8Array | null;
  length: number;
} {
  return { mechanism, parameter: parameter ?? null, length: parameter?.length ?? 0 };
}

/** Libraries in use. Stores of one library share it, as C_Initialize counts once a process (§5.4). */
const libraries = new Map<string, { readonly cryptoki: Cryptoki; users: number }>();
/** Loading and finalizing take turns: a library being shut down must not be handed out. */
let turn: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = turn.then(work);
  turn = result.catch(() => {});
  return result;
}

/** The library, loaded for its first user. Pair with `releaseLibrary`. @throws as `Cryptoki.load` */
export function acquireLibrary(path: string): Promise<Cryptoki> {
  return inTurn(async () => {
    const entry = libraries.get(path) ?? { cryptoki: await Cryptoki.load(path), users: 0 };
    entry.users++;
    libraries.set(path, entry);
    return entry.cryptoki;
  });
}

/** Finalizes the library after its last user. */
export function releaseLibrary(path: string): Promise<void> {
  return inTurn(async () => {
    const entry = libraries.get(path);
    if (entry === undefined || --entry.users > 0) return;
    libraries.delete(path);
    await entry.cryptoki.finalize();
  });
}
