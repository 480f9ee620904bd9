import { RECOVERY_CODES } from '@moqi/api/account/second-factors';
import type { PartyId } from '#kernel/actor.ts';
import { askForSecondFactor } from '#modules/account/identity/index.ts';
import { refuseWhileRecovering } from '#modules/account/recoveries/index.ts';
import type { Tx } from '#platform/platform.ts';
import { drawRecoveryCode, recoveryDigest } from '../recovery-code.ts';
import { findApp } from '../store/authenticator-apps.ts';
import { listPasskeys } from '../store/passkeys.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from '../store/recovery-codes.ts';

/** Whether the account has a passkey or an app that counts. */
export async function hasFactor(tx: Tx, party: PartyId): Promise<boolean> {
  return (await findApp(tx, party))?.isConfirmed === true || (await listPasskeys(tx, party)).length > 0;
}

/** Draws recovery codes in the place of those before. @returns them, for the only time @throws DomainError RECOVERY_HOLDS */
export async function drawCodes(tx: Tx, party: PartyId): Promise<string[]> {
  await refuseWhileRecovering(tx, party);
  const codes = Array.from({ length: RECOVERY_CODES }, drawRecoveryCode);
  await replaceRecoveryCodes(tx, party, codes.map(recoveryDigest));
  return codes;
}

/** A factor was added: a login asks for one from now on. @returns the recovery codes, where the account had none @throws DomainError RECOVERY_HOLDS */
export async function factorAdded(tx: Tx, party: PartyId, now: Date): Promise<string[]> {
  await refuseWhileRecovering(tx, party);
  await askForSecondFactor(tx, party, true, now);
  return (await countRecoveryCodes(tx, party)) === 0 ? await drawCodes(tx, party) : [];
}

/** A factor was removed: with the last one nothing more is asked for, and recovery codes are worth nothing. @throws DomainError RECOVERY_HOLDS */
export async function factorRemoved(tx: Tx, party: PartyId, now: Date): Promise<void> {
  await refuseWhileRecovering(tx, party);
  if (await hasFactor(tx, party)) return;
  await askForSecondFactor(tx, party, false, now);
  await replaceRecoveryCodes(tx, party, []);
}
