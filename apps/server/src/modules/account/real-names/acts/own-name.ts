import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import {
  holdsIdentityNumber,
  personAccount,
  recordNameChange,
  recordRealName,
  type VerifiedPerson,
} from '#modules/account/identity/index.ts';
import { notifyAll } from '#modules/records/notifications/index.ts';
import type { Database, Platform, Secrets, Tx } from '#platform/platform.ts';
import { nameChangedWords } from '../message-words.ts';
import { nameStep } from '../name-step.ts';

type Claimed = Pick<VerifiedPerson, 'name' | 'idNo'>;

/** @throws DomainError REAL_NAME_DONE */
async function judge(db: Database, secrets: Secrets, party: PartyId, { name, idNo }: Claimed) {
  const account = await personAccount(db, party);
  const hasThisNumber = account.realName && (await holdsIdentityNumber(db, secrets, party, idNo));
  const step = nameStep(account.realName ? { name: account.name, hasThisNumber } : undefined, name);
  if (step === undefined) throw new DomainError('REAL_NAME_DONE');
  return { step, account };
}

/** Before anybody is asked: whether a claim verifies the account, or gives it another name. @throws DomainError REAL_NAME_DONE */
export async function assertNameOpen({ db, secrets }: Pick<Platform, 'db' | 'secrets'>, party: PartyId, claimed: Claimed): Promise<void> {
  await judge(db, secrets, party, claimed);
}

/**
 * Writes down what a check of the person's own account has shown: who it belongs to, or, of a verified one, that the same person is called
 * something else now. That is told to all addresses of the account.
 * @throws DomainError REAL_NAME_DONE, IDENTITY_TAKEN
 */
export async function recordOwnName(tx: Tx, platform: Platform, party: PartyId, verified: VerifiedPerson): Promise<void> {
  const { step, account } = await judge(tx, platform.secrets, party, verified);
  if (step === 'verify') return await recordRealName(tx, platform.secrets, party, verified);
  const { name, verifiedBy, now } = verified;
  await recordNameChange(tx, party, { former: account.name, name, verifiedBy }, now);
  const notice = { party, template: 'account.nameChanged', ...nameChangedWords(account.name, name), now };
  const addresses = [account.mobile, account.email].flatMap((address) => address ?? []);
  await notifyAll(
    tx,
    platform,
    addresses.map((address) => ({ ...notice, address })),
  );
}
