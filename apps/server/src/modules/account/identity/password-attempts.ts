/** After this many wrong passwords an image code is asked for. */
const IMAGE_CODE_AFTER = 3;
/** After this many the password rests. */
const REST_AFTER = 5;
const REST_MINUTES = 15;

export interface PasswordAttempts {
  readonly failed: number;
  readonly restsUntil: Date | undefined;
}

export type PasswordGate = 'open' | 'imageCode' | { readonly restMinutes: number };

/** What a password attempt has to bring, or how long it has to wait. */
export function passwordGate({ failed, restsUntil }: PasswordAttempts, now: Date): PasswordGate {
  const left = restsUntil === undefined ? 0 : restsUntil.getTime() - now.getTime();
  if (left > 0) return { restMinutes: Math.ceil(left / 60_000) };
  return failed >= IMAGE_CODE_AFTER ? 'imageCode' : 'open';
}

/**
 * The attempts with one more wrong one. The rest leaves the count where the image code begins: two more tries, then another rest.
 */
export function afterWrongPassword({ failed }: PasswordAttempts, now: Date): PasswordAttempts {
  const count = failed + 1;
  if (count < REST_AFTER) return { failed: count, restsUntil: undefined };
  return { failed: IMAGE_CODE_AFTER, restsUntil: new Date(now.getTime() + REST_MINUTES * 60_000) };
}

export function needsImageCode(attempts: PasswordAttempts): boolean {
  return attempts.failed >= IMAGE_CODE_AFTER;
}
