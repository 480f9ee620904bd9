import type { TrialSide } from '@moqi/api/reach/trials';
import type { Cookies } from '#operation/handle.ts';
import type { Database, Platform, Tx } from '#platform/platform.ts';
import { findTrial, type TrialRow } from '../store/trials.ts';
import { TRIAL_COOKIE, TRIAL_HOURS, trialCode, trialDigest } from '../trial.ts';

const FILE_PURPOSE = 'trial-file';

export const sealFile = ({ secrets }: Pick<Platform, 'secrets'>, trialId: string, file: Uint8Array): Uint8Array =>
  secrets.seal(FILE_PURPOSE, file, trialId);

export const openFile = ({ secrets }: Pick<Platform, 'secrets'>, { trialId, sealedFile }: TrialRow): Uint8Array =>
  secrets.open(FILE_PURPOSE, sealedFile, trialId);

export const codesOf =
  ({ secrets }: Pick<Platform, 'secrets'>) =>
  (trialId: string, side: TrialSide): string =>
    trialCode(secrets.mac('trial-code', `${trialId}|${side}`));

/** Trials that began before have ended. */
export const oldestTrial = (now: Date): Date => new Date(now.getTime() - TRIAL_HOURS * 3_600_000);

export function digestIn(cookies: Cookies): Uint8Array | undefined {
  const token = cookies.get(TRIAL_COOKIE);
  return token === undefined ? undefined : trialDigest(token);
}

/** The trial of this browser; undefined: it has none, or it has ended. */
export async function trialIn(db: Database | Tx, cookies: Cookies, now: Date): Promise<TrialRow | undefined> {
  const digest = digestIn(cookies);
  return digest && (await findTrial(db, digest, oldestTrial(now)));
}
