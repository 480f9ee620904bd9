import { PkiError, type PkiErrorCode } from '../errors.ts';

/** What a return value means: its name in the standard, our code, and the rest of a sentence that begins with "the token". */
type Meaning = readonly [name: string, code: PkiErrorCode, sentence: string];

/** Return values (PKCS #11 v2.40 base specification §5.1) that a program can react to; the others are TOKEN_REFUSED. */
const MEANINGS: Readonly<Record<number, Meaning>> = {
  0x03: ['CKR_SLOT_ID_INVALID', 'TOKEN_UNAVAILABLE', 'is no longer in its slot'],
  0x05: ['CKR_GENERAL_ERROR', 'TOKEN_UNAVAILABLE', 'reports an error it does not explain'],
  0x30: ['CKR_DEVICE_ERROR', 'TOKEN_UNAVAILABLE', 'reports a defect of the device'],
  0x31: ['CKR_DEVICE_MEMORY', 'TOKEN_REFUSED', 'has no room left'],
  0x32: ['CKR_DEVICE_REMOVED', 'TOKEN_UNAVAILABLE', 'was removed'],
  0x60: ['CKR_KEY_HANDLE_INVALID', 'KEY_UNKNOWN', 'has no such key any more'],
  0x62: ['CKR_KEY_SIZE_RANGE', 'ALGORITHM_UNSUPPORTED', 'does not make or use keys of this size'],
  0x68: ['CKR_KEY_FUNCTION_NOT_PERMITTED', 'KEY_UNUSABLE', 'does not let this key sign'],
  0x70: ['CKR_MECHANISM_INVALID', 'ALGORITHM_UNSUPPORTED', 'does not know this algorithm'],
  0x71: ['CKR_MECHANISM_PARAM_INVALID', 'ALGORITHM_UNSUPPORTED', 'does not know these parameters of the algorithm'],
  0x82: ['CKR_OBJECT_HANDLE_INVALID', 'KEY_UNKNOWN', 'has no such object any more'],
  0xa0: ['CKR_PIN_INCORRECT', 'PIN_WRONG', 'says that the PIN is wrong'],
  0xa1: ['CKR_PIN_INVALID', 'PIN_WRONG', 'says that the PIN has characters it does not allow'],
  0xa2: ['CKR_PIN_LEN_RANGE', 'PIN_WRONG', 'says that the PIN is too short or too long'],
  0xa3: ['CKR_PIN_EXPIRED', 'PIN_WRONG', 'says that the PIN has expired'],
  0xa4: ['CKR_PIN_LOCKED', 'PIN_WRONG', 'is locked after too many wrong PINs'],
  0xb0: ['CKR_SESSION_CLOSED', 'TOKEN_UNAVAILABLE', 'closed the session'],
  0xb1: ['CKR_SESSION_COUNT', 'TOKEN_UNAVAILABLE', 'has no session left'],
  0xb3: ['CKR_SESSION_HANDLE_INVALID', 'TOKEN_UNAVAILABLE', 'has closed the session'],
  0xe0: ['CKR_TOKEN_NOT_PRESENT', 'TOKEN_UNAVAILABLE', 'is not present'],
  0xe1: ['CKR_TOKEN_NOT_RECOGNIZED', 'TOKEN_UNAVAILABLE', 'is not recognized'],
  0xe2: ['CKR_TOKEN_WRITE_PROTECTED', 'TOKEN_REFUSED', 'is write-protected'],
  0x101: ['CKR_USER_NOT_LOGGED_IN', 'TOKEN_UNAVAILABLE', 'has forgotten the login'],
  0x102: ['CKR_USER_PIN_NOT_INITIALIZED', 'PIN_WRONG', 'has no user PIN yet'],
  0x190: ['CKR_CRYPTOKI_NOT_INITIALIZED', 'TOKEN_UNAVAILABLE', 'cannot be reached: its library was shut down'],
};

/** Return values that are looked at by name. */
export const CKR = { ok: 0, userAlreadyLoggedIn: 0x100, userNotLoggedIn: 0x101, cryptokiAlreadyInitialized: 0x191 } as const;

/** The session or the login is gone, while token and key may well be there: worth one attempt with a fresh session. */
const LOST = new Set([0xb0, 0xb3, 0x101, 0x32]);
/** Handles live no longer than sessions and logins, and an object may have got another one. */
const STALE = new Set([0x60, 0x82]);

/** A Cryptoki function did not return CKR_OK. Its message names the function and the return value, never an argument. */
export class CryptokiError extends PkiError {
  override readonly name = 'CryptokiError';
  /** CK_RV as the token gave it. */
  readonly returned: number;

  constructor(called: string, returned: number) {
    const hexadecimal = `0x${returned.toString(16)}`;
    const [name, code, sentence] = MEANINGS[returned] ?? [hexadecimal, 'TOKEN_REFUSED', 'refused'];
    super(code, `the token ${sentence} (${called}: ${name})`);
    this.returned = returned;
  }

  /** Whether the same call may succeed in a new session. */
  get sessionLost(): boolean {
    return LOST.has(this.returned);
  }

  /** Whether the object was named by a handle that is no longer its handle. */
  get handleStale(): boolean {
    return STALE.has(this.returned);
  }
}
