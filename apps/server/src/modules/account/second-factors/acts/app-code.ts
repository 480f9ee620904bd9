import type { PartyId } from '#kernel/actor.ts';
import { trySecret } from '#modules/account/attempts/index.ts';
import type { Platform, Secrets } from '#platform/platform.ts';
import { recoveryDigest } from '../recovery-code.ts';
import { type AuthenticatorApp, findApp, takeStep } from '../store/authenticator-apps.ts';
import { takeRecoveryCode } from '../store/recovery-codes.ts';
import { stepOfCode } from '../totp.ts';

const APP_PURPOSE = 'authenticator-app';

export function sealAppSecret(secrets: Secrets, party: PartyId, secret: Uint8Array): Uint8Array {
  return secrets.seal(APP_PURPOSE, secret, party);
}

interface Given {
  readonly code: string;
  readonly now: Date;
}

/** Whether the code is one of this app, and uses it up. */
async function isOfApp({ db, secrets }: Platform, party: PartyId, app: AuthenticatorApp, { code, now }: Given): Promise<boolean> {
  const secret = secrets.open(APP_PURPOSE, app.secretSealed, party);
  const step = stepOfCode(secret, code, { now, after: app.lastStep });
  return step !== undefined && (await takeStep(db, party, step));
}

/**
 * Compares a code with the party's app, confirmed or about to be, and counts. Call it outside of any transaction.
 * @throws DomainError SECRET_WRONG {left}, SECRET_RESTS {minutes}
 */
export async function tryAppCode(platform: Platform, party: PartyId, app: AuthenticatorApp, given: Given): Promise<void> {
  await trySecret(platform.db, party, { purpose: 'secondFactor', now: given.now, isRight: () => isOfApp(platform, party, app, given) });
}

const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/**
 * The second step of a login: a code of the app, or a recovery code, which is used up. Call it outside of any transaction.
 * @throws DomainError SECRET_WRONG {left}, SECRET_RESTS {minutes}
 */
export async function tryFactorCode(platform: Platform, party: PartyId, given: Given): Promise<void> {
  const { db } = platform;
  const isRight = async (): Promise<boolean> => {
    const code = given.code.replace(/[\s-]/g, '');
    if (!isAppCode(code)) return await takeRecoveryCode(db, party, recoveryDigest(code));
    const app = await findApp(db, party);
    return app?.isConfirmed === true && (await isOfApp(platform, party, app, { ...given, code }));
  };
  await trySecret(db, party, { purpose: 'secondFactor', now: given.now, isRight });
}
