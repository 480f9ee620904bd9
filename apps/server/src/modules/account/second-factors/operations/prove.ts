import { beginPasskeyProof, finishLogin, proveAgain, readProofWays } from '@moqi/api/account/second-factors';
import { type EnterprisesOf, logIn, openStepKey, personAccount, recordFailedLogin } from '#modules/account/identity/index.ts';
import { hasSignPassword, proveSignPassword } from '#modules/account/sign-passwords/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import { tryAppCode, tryFactorCode } from '../acts/app-code.ts';
import { countPasskeyUse, provePasskey, usingOptions } from '../acts/passkeys.ts';
import { keepSecondProof, secondProofUntil } from '../acts/second-proof.ts';
import { passkeySite } from '../passkey-site.ts';
import { findApp } from '../store/authenticator-apps.ts';
import { listPasskeys } from '../store/passkeys.ts';

export const finishLoginHandler = (enterprisesOf: EnterprisesOf) =>
  handleInSteps(finishLogin, async ({ actor, input, platform, cookies, now, transact, fail }) => {
    const { origin } = actor;
    const personId = openStepKey(platform.secrets, 'secondFactor', input.loginKey, now) ?? fail('STEP_EXPIRED');
    try {
      await tryFactorCode(platform, personId, { code: input.code, now });
    } catch (refusal) {
      const { mobile, email } = await personAccount(platform.db, personId);
      const failed = { login: mobile ?? email ?? '', proof: 'secondFactor', at: now.toISOString(), origin } as const;
      await transact((tx) => platform.jobs.enqueue(tx, recordFailedLogin, failed));
      throw refusal;
    }
    return transact((tx) => logIn(tx, platform, enterprisesOf, { personId, proof: 'secondFactor', origin, cookies, now }));
  });

export const readProofWaysHandler = handle(readProofWays, async ({ actor, tx, platform, reads, now }) => {
  const { personId } = actor;
  const { mobile, email } = await reads.once(personAccount, personId);
  return {
    code: (mobile ?? email) !== undefined,
    app: (await findApp(tx, personId))?.isConfirmed === true,
    passkey: (await listPasskeys(tx, personId)).length > 0,
    signPassword: await hasSignPassword(tx, personId),
    provedUntil: (await secondProofUntil(tx, actor, now))?.toISOString() ?? '',
    site: passkeySite(platform.config.publicUrl).id,
  };
});

export const beginPasskeyProofHandler = handle(beginPasskeyProof, async ({ actor, tx, platform, now, fail }) => {
  if ((await listPasskeys(tx, actor.personId)).length === 0) fail('FACTOR_UNKNOWN');
  return { options: await usingOptions(tx, platform, actor.personId, now) };
});

export const proveAgainHandler = handleInSteps(proveAgain, async ({ actor, input, platform, now, transact, fail }) => {
  const { personId } = actor;
  if ('credential' in input) {
    const passkey = await provePasskey(platform, input.credential, personId, now);
    return await transact(async (tx) => {
      await countPasskeyUse(tx, passkey, now);
      return await keepSecondProof(tx, actor, 'passkey', now);
    });
  }
  if ('appCode' in input) {
    const app = await findApp(platform.db, personId);
    if (!app?.isConfirmed) return fail('FACTOR_UNKNOWN');
    await tryAppCode(platform, personId, app, { code: input.appCode, now });
    return await transact((tx) => keepSecondProof(tx, actor, 'app', now));
  }
  if (!(await proveSignPassword(platform, personId, { given: input.signPassword, now }))) return fail('FACTOR_UNKNOWN');
  return await transact((tx) => keepSecondProof(tx, actor, 'signPassword', now));
});
