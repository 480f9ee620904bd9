import type { PartyId } from '#kernel/actor.ts';
import { DomainError, enforce } from '#kernel/refusal.ts';
import {
  holdsIdentityNumber,
  type PersonAccount,
  personAccount,
  proveIdentityNumber,
  recordNameChange,
  recordPaper,
  recordRealName,
  type VerifiedPerson,
} from '#modules/account/identity/index.ts';
import { notifyAll } from '#modules/records/notifications/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { nameChangedWords } from '../message-words.ts';
import { type NameStep, nameStep } from '../name-step.ts';
import { refusalOfPast } from '../paper.ts';

type Claimed = Pick<VerifiedPerson, 'name' | 'idNo'>;

/** What is claimed, and when the ID card ends that it stands on; undefined: not said. */
type Asked = Claimed & { readonly endsOn: string | undefined };
type Asking = Pick<Platform, 'db' | 'secrets'>;

/** @throws DomainError REAL_NAME_DONE */
function stepOf(account: PersonAccount, { name }: Claimed, hasThisNumber: boolean): NameStep {
  const step = nameStep(account.realName ? { name: account.name, hasThisNumber } : undefined, name);
  if (step === undefined) throw new DomainError('REAL_NAME_DONE');
  return step;
}

/** Whether it is the number of the account: counted, for who is logged in may guess. @throws DomainError SECRET_RESTS {minutes} */
async function isOwnNumber(platform: Asking, party: PartyId, idNo: string, now: Date): Promise<boolean> {
  try {
    await proveIdentityNumber(platform, party, idNo, now);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'SECRET_WRONG') return false;
    throw error;
  }
}

/**
 * Before anybody is asked: whether a claim verifies the account, or gives it another name. Call it outside of any transaction.
 * @throws DomainError PAPER_PAST, REAL_NAME_DONE, SECRET_RESTS {minutes}
 */
export async function assertNameOpen(platform: Asking, party: PartyId, claimed: Asked, now: Date): Promise<void> {
  enforce(refusalOfPast(claimed.endsOn, now));
  const account = await personAccount(platform.db, party);
  const isAnother = account.realName && account.name !== claimed.name;
  stepOf(account, claimed, isAnother && (await isOwnNumber(platform, party, claimed.idNo, now)));
}

/**
 * Writes down what a check of the person's own account has shown: who it belongs to, or, of a verified one, that the same person is called
 * something else now. That is told to all addresses of the account.
 * @throws DomainError REAL_NAME_DONE, IDENTITY_TAKEN
 */
export async function recordOwnName(tx: Tx, platform: Platform, party: PartyId, verified: VerifiedPerson): Promise<void> {
  const account = await personAccount(tx, party);
  const hasThisNumber = account.realName && (await holdsIdentityNumber(tx, platform.secrets, party, verified.idNo));
  if (stepOf(account, verified, hasThisNumber) === 'verify') return await recordRealName(tx, platform.secrets, party, verified);
  const { name, paper, verifiedBy, now } = verified;
  await recordNameChange(tx, party, { former: account.name, name, verifiedBy }, now);
  if (paper) await recordPaper(tx, party, paper, now);
  const notice = { party, template: 'account.nameChanged' as const, ...nameChangedWords(account.name, name), now };
  const addresses = [account.mobile, account.email].flatMap((address) => address ?? []);
  await notifyAll(
    tx,
    platform,
    addresses.map((address) => ({ ...notice, address })),
  );
}
