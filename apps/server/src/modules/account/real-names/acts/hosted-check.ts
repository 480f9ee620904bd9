import type { HostedWay } from '@moqi/api/account/real-names';
import { v7 as uuidv7 } from 'uuid';
import type { Origin } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { transact } from '#platform/database/transact.ts';
import type { Platform, Secrets, Tx } from '#platform/platform.ts';
import type { BegunCheck, HostedClaim } from '#ports/hosted-check.ts';
import { isConsentTo } from '../consent-words.ts';
import {
  type CheckHolder,
  closeOpenCheck,
  findOpenCheck,
  findResult,
  insertOpenCheck,
  listOver,
  type OpenCheck,
} from '../store/hosted-checks.ts';
import { insertCheck, saveAnswer } from '../store/identity-checks.ts';
import { insertPrivacyConsent } from '../store/privacy-consents.ts';
import { CONSENT_PURPOSES } from '../way.ts';

const PURPOSE = 'hosted-check';
/** How long a provider is asked for the result. */
const MINUTES = 30;
/** Where a provider's page ends. Nothing that stands in its address counts. */
const RETURN_PAGE = '/auth/checked';

interface Begin {
  readonly way: HostedWay;
  /** as it was read: blanks taken out */
  readonly claim: HostedClaim;
  /** of the ID card; absent: not said */
  readonly endsOn?: string | undefined;
  readonly of: CheckHolder;
  /** SHA-256 of the words agreed to */
  readonly consentHash: string;
  readonly origin: Origin;
  readonly now: Date;
}

export interface HostedBegun extends BegunCheck {
  readonly checkId: string;
  readonly expiresAt: Date;
}

/**
 * Begins a check on its provider's page. That it was asked, and under which consent, is on record before anything leaves the platform.
 * @throws DomainError CONSENT_OUTDATED, IDENTITY_CHECK_UNAVAILABLE
 */
export async function beginHostedCheck(
  platform: Platform,
  { way, claim, endsOn, of, consentHash, origin, now }: Begin,
): Promise<HostedBegun> {
  const { db, secrets, config, clock } = platform;
  const check = platform.hostedChecks[way];
  const provider = check.name;
  if (provider === 'none') throw new DomainError('IDENTITY_CHECK_UNAVAILABLE');
  if (!isConsentTo(way, consentHash)) throw new DomainError('CONSENT_OUTDATED');
  const checkId = uuidv7({ msecs: now.getTime() });
  const { personId, address } = of;
  await transact(db, async (tx) => {
    await insertCheck(tx, { checkId, method: way, provider, personId, address, consentHash, origin, now });
    if (personId === undefined) return;
    const consent = { consentId: checkId, purpose: CONSENT_PURPOSES[way], textHash: consentHash, origin, now };
    await insertPrivacyConsent(tx, personId, consent);
  });
  const returnUrl = new URL(RETURN_PAGE, config.publicUrl).href;
  let begun: BegunCheck;
  try {
    begun = await check.begin(claim, { checkId, returnUrl });
  } catch (error) {
    await saveAnswer(db, checkId, undefined, clock.now());
    throw error;
  }
  const { name, idNo } = claim;
  const numberSealed = secrets.seal(PURPOSE, Buffer.from(idNo), checkId);
  const expiresAt = new Date(now.getTime() + MINUTES * 60_000);
  await insertOpenCheck(db, { checkId, way, of, name, numberSealed, endsOn, reference: begun.reference, expiresAt });
  return { ...begun, checkId, expiresAt };
}

/** What a check has found; passed, with whom. */
export type Finding =
  | { readonly state: 'waiting' | 'refused' | 'ended' }
  | {
      readonly state: 'passed';
      readonly way: HostedWay;
      readonly by: 'provider' | 'simulator';
      readonly claim: HostedClaim;
      readonly endsOn: string | undefined;
    };

function claimOf(secrets: Secrets, { checkId, name, numberSealed }: OpenCheck): HostedClaim {
  return { name, idNo: Buffer.from(secrets.open(PURPOSE, numberSealed, checkId)).toString('utf8') };
}

interface Finish {
  readonly checkId: string;
  readonly of: CheckHolder;
  readonly now: Date;
  /** keeps what was found, in the transaction that closes the check; it runs once, also when two ask at the same time */
  readonly keep: (tx: Tx, finding: Extract<Finding, { readonly state: 'passed' }>) => Promise<void>;
}

const KNOWN: Readonly<Record<string, Exclude<Finding['state'], 'waiting'>>> = { passed: 'passed', refused: 'refused' };

/**
 * Asks the provider what became of a check. What it found is kept once; who asks again is told the same.
 * @throws DomainError NOT_FOUND, IDENTITY_CHECK_UNAVAILABLE, and what keeping throws
 */
export async function finishHostedCheck(platform: Platform, { checkId, of, now, keep }: Finish): Promise<Finding['state']> {
  const { db, secrets, hostedChecks, clock } = platform;
  const open = await findOpenCheck(db, checkId, of);
  if (open === undefined) {
    const result = await findResult(db, checkId, of);
    if (result === undefined) throw new DomainError('NOT_FOUND');
    return KNOWN[result] ?? 'ended';
  }
  const { way, reference, expiresAt } = open;
  const check = hostedChecks[way];
  const found = now > expiresAt || check.name === 'none' ? 'ended' : await check.ask(reference, checkId);
  if (found === 'waiting') return found;
  const by = check.name === 'provider' ? 'provider' : 'simulator';
  await transact(db, async (tx) => {
    if (!(await closeOpenCheck(tx, checkId))) return;
    const answer = found === 'ended' ? undefined : { agrees: found === 'passed', reference };
    await saveAnswer(tx, checkId, answer, clock.now());
    if (found === 'passed') await keep(tx, { state: found, way, by, claim: claimOf(secrets, open), endsOn: open.endsOn });
  });
  return found;
}

/** What nobody asked for in time had no answer. Safe to run twice. */
export async function endHostedChecks({ db, clock }: Platform): Promise<void> {
  const now = clock.now();
  for (const checkId of await listOver(db, now))
    await transact(db, async (tx) => {
      if (await closeOpenCheck(tx, checkId)) await saveAnswer(tx, checkId, undefined, now);
    });
}
