import { randomBytes } from 'node:crypto';
import { beginApp, confirmApp, drawRecoveryCodes, readSecondFactors, removeApp } from '@moqi/api/account/second-factors';
import { maskAddress } from '@moqi/rules';
import { personAccount } from '#modules/account/identity/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import { sealAppSecret, tryAppCode } from '../acts/app-code.ts';
import { drawCodes, factorAdded, factorRemoved, hasFactor } from '../acts/factors.ts';
import { requireSecondProof } from '../acts/second-proof.ts';
import { passkeySite } from '../passkey-site.ts';
import { confirmAppRow, deleteApp, findApp, insertApp } from '../store/authenticator-apps.ts';
import { listPasskeys } from '../store/passkeys.ts';
import { countRecoveryCodes } from '../store/recovery-codes.ts';
import { otpauthUrl, toBase32 } from '../totp.ts';

/** As long as the digest it is used with (RFC 4226 §4, R6). */
const SECRET_BYTES = 20;

export const readSecondFactorsHandler = handle(readSecondFactors, async ({ actor, tx, platform }) => {
  const passkeys = await listPasskeys(tx, actor.personId);
  return {
    passkeys: passkeys.map(({ passkeyId, name, createdAt, usedAt }) => ({
      passkeyId,
      name,
      createTime: createdAt.toISOString(),
      useTime: usedAt?.toISOString() ?? '',
    })),
    hasApp: (await findApp(tx, actor.personId))?.isConfirmed === true,
    recoveryLeft: await countRecoveryCodes(tx, actor.personId),
    site: passkeySite(platform.config.publicUrl).id,
  };
});

export const beginAppHandler = handle(beginApp, async ({ actor, tx, platform, reads, now, fail }) => {
  await requireSecondProof(tx, actor, now);
  if ((await findApp(tx, actor.personId))?.isConfirmed) fail('APP_EXISTS');
  const secret = randomBytes(SECRET_BYTES);
  await insertApp(tx, actor.personId, sealAppSecret(platform.secrets, actor.personId, secret), now);
  const { mobile, email } = await reads.once(personAccount, actor.personId);
  const typed = toBase32(secret);
  return { url: otpauthUrl(typed, maskAddress(mobile ?? email ?? '')), secret: typed };
});

export const confirmAppHandler = handleInSteps(confirmApp, async ({ actor, input, platform, now, transact, fail }) => {
  const app = await findApp(platform.db, actor.personId);
  if (app === undefined || app.isConfirmed) return fail('APP_NOT_BEGUN');
  await tryAppCode(platform, actor.personId, app, { code: input.code, now });
  return await transact(async (tx) => {
    await confirmAppRow(tx, actor.personId, now);
    return { recoveryCodes: await factorAdded(tx, actor.personId, now) };
  });
});

export const removeAppHandler = handle(removeApp, async ({ actor, tx, now, fail }) => {
  await requireSecondProof(tx, actor, now);
  if (!(await deleteApp(tx, actor.personId))) fail('FACTOR_UNKNOWN');
  await factorRemoved(tx, actor.personId, now);
  return { removed: true as const };
});

export const drawRecoveryCodesHandler = handle(drawRecoveryCodes, async ({ actor, tx, now, fail }) => {
  await requireSecondProof(tx, actor, now);
  if (!(await hasFactor(tx, actor.personId))) fail('FACTOR_UNKNOWN');
  return { recoveryCodes: await drawCodes(tx, actor.personId) };
});
