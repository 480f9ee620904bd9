import { LedgerError } from '@moqi/ledger';
import type { PackageSource } from '@moqi/ledger/package';
import { PkiError } from '@moqi/pki';
import { checkDocuments } from './documents.ts';
import { checkEntries, checkPageScript } from './entries.ts';
import { checkLog } from './log.ts';
import { type OpenedPackage, openPackage } from './opened.ts';
import { type Check, type CheckId, failed, type Outcome, open, outcomeOf, passed, type Rests } from './outcome.ts';
import { checkProcess } from './process.ts';
import { checkSeal } from './seal.ts';
import { checkSeals } from './seals.ts';
import { type ReaderTrust, trustOf } from './trust.ts';
import { witnessesRest } from './witnesses.ts';

export interface VerifyOptions extends ReaderTrust {
  readonly now: Date;
}

/** What cannot be read is a finding, as what was altered is; anything else is a mistake of this program. */
async function finding<T>(id: CheckId, work: () => Promise<T>): Promise<T | Check> {
  try {
    return await work();
  } catch (error) {
    const isUnreadable =
      error instanceof LedgerError || error instanceof PkiError || error instanceof TypeError || error instanceof SyntaxError;
    if (isUnreadable || error instanceof RangeError) return failed(id, 'unreadable', { detail: error.message });
    throw error;
  }
}

const isCheck = (value: object): value is Check => 'status' in value;

async function contents(opened: OpenedPackage, options: VerifyOptions, bytes: readonly Check[]): Promise<Check[]> {
  const trust = await trustOf(opened, options);
  const parts: readonly (readonly [CheckId, () => Promise<Check[]>])[] = [
    ['documents', () => checkDocuments(opened, trust, options.now)],
    ['seals', () => checkSeals(opened, trust)],
    ['process', () => checkProcess(opened)],
    ['checkpoint', () => checkLog(opened, trust, options)],
  ];
  const checks = [...bytes];
  for (const [id, work] of parts) {
    const found = await finding(id, work);
    checks.push(...(Array.isArray(found) ? found : [found]));
  }
  return checks;
}

/** The bytes: container, signature of the list, and each member against the list. */
async function bytesOf(opened: OpenedPackage, options: VerifyOptions): Promise<{ checks: Check[]; attestor?: Rests['attestor'] }> {
  const trust = await trustOf(opened, options);
  const sealed = await checkSeal({ opened, trust, given: options, now: options.now });
  const { members } = opened;
  const container = members === undefined ? open('container', 'notAtHand') : passed('container', String(members.length));
  const checks = [container, ...sealed.checks, ...(await checkEntries(opened))];
  if (members !== undefined && checks.every(({ status }) => status !== 'failed')) checks.push(await checkPageScript(opened));
  return { checks, attestor: sealed.attestor };
}

/** Verifies what is at hand of a package: all of it, or what its page has at once. */
export async function verifyOpened(opened: OpenedPackage, options: VerifyOptions): Promise<Outcome> {
  const witnesses = witnessesRest(opened, options);
  const rests: Rests = {
    anchors: options.anchors ? 'given' : 'package',
    logKey: options.logKey === undefined ? 'package' : 'given',
    ...(witnesses && { witnesses }),
  };
  const bytes = await finding('seal', () => bytesOf(opened, options));
  if (isCheck(bytes)) return outcomeOf([bytes], rests);
  const { checks, attestor } = bytes;
  const told: Rests = { ...rests, ...(attestor && { attestor }) };
  if (checks.some(({ status }) => status === 'failed')) return outcomeOf(checks, told);
  return outcomeOf(await contents(opened, options, checks), told);
}

/**
 * Verifies a package without asking anybody: reads nothing but `source`, and knows no time but `now`.
 * @returns always an outcome: whatever is wrong with a package is a finding
 */
export async function verifyPackage(source: PackageSource, options: VerifyOptions): Promise<Outcome> {
  const opened = await finding('container', () => openPackage(source));
  if (!isCheck(opened)) return await verifyOpened(opened, options);
  return outcomeOf([opened], { anchors: 'package', logKey: 'package' });
}
