import { IDENTITY_TYPE } from '@moqi/api';
import { specialVal } from '@moqi/rules';
import { v7 as uuidv7 } from 'uuid';
import type { Origin } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { fieldRefusal, readClaim, refuseUnderAge } from '#modules/account/identity/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { Platform } from '#platform/platform.ts';
import { isPaperConsent } from '../consent-words.ts';
import type { Card, NamedTaskKey } from '../name-check.ts';
import { type PaperType, paperViolation, readPaperNumber } from '../paper.ts';
import { insertWaiting } from '../store/name-checks.ts';
import type { AddressHolder } from '../views/name-checks.ts';
import { deleteUnclaimed, hashesOf, keepPhotographs, ownPhotographs } from './card-photographs.ts';
import { sealCheckedNumber } from './checked-number.ts';

interface HandedInPaper {
  readonly name: string;
  readonly number: string;
  readonly identityType: PaperType;
  /** of an ID card; undefined: not said */
  readonly endsOn: string | undefined;
  readonly card: Card<Uint8Array>;
  /** undefined: it is for the account of the person */
  readonly task: NamedTaskKey | undefined;
  /** SHA-256 of the words agreed to */
  readonly consentHash: string;
  readonly origin: Origin;
  readonly now: Date;
}

/** @throws DomainError NAME_REVIEW_WAITS */
async function letWait(platform: Platform, { personId, address }: AddressHolder, paper: HandedInPaper): Promise<void> {
  const { name, number, identityType, endsOn, card, task, consentHash, origin, now: createdAt } = paper;
  const checkId = uuidv7({ msecs: createdAt.getTime() });
  const numberSealed = sealCheckedNumber(platform.secrets, checkId, number);
  const photographs = await keepPhotographs(platform, checkId, card, createdAt);
  const check = { checkId, address, personId, name, numberSealed, identityType, endsOn, task, photographs, createdAt };
  const isWritten = await transact(platform.db, async (tx) => {
    if (!(await insertWaiting(tx, { check, consentHash, origin }))) return false;
    await ownPhotographs(tx, photographs);
    return true;
  });
  if (isWritten) return;
  await deleteUnclaimed(platform, hashesOf(photographs));
  throw new DomainError('NAME_REVIEW_WAITS');
}

interface HandingIn extends Pick<HandedInPaper, 'card' | 'consentHash' | 'origin' | 'now'> {
  readonly claim: { readonly name: string; readonly idNo: string };
  readonly task: NamedTaskKey;
}

/**
 * Lets a signer's name wait for a reviewer, with the photographs of the card. The caller has proved the address.
 * @throws DomainError INPUT_INVALID, CONSENT_OUTDATED, NAME_REVIEW_WAITS
 */
export async function handInName(platform: Platform, holder: AddressHolder, { claim, ...given }: HandingIn): Promise<void> {
  if (!isPaperConsent('signing', given.consentHash)) throw new DomainError('CONSENT_OUTDATED');
  const { name, idNo: number } = readClaim(claim, given.now);
  await letWait(platform, holder, { ...given, name, number, identityType: IDENTITY_TYPE.idCard, endsOn: undefined });
}

export interface OwnPaper extends Omit<HandedInPaper, 'task'> {
  /** the field of the number in calls */
  readonly field: string;
}

/**
 * Lets a paper of who is logged in wait for a reviewer, who then verifies the account.
 * @throws DomainError INPUT_INVALID, NAME_REVIEW_WAITS
 */
export async function handInOwnPaper(platform: Platform, holder: Required<AddressHolder>, { field, ...paper }: OwnPaper): Promise<void> {
  const number = readPaperNumber(paper.number);
  // names in passports have spaces
  const wrongName = paper.identityType === IDENTITY_TYPE.idCard ? specialVal(paper.name) : undefined;
  if (wrongName) throw new DomainError('INPUT_INVALID', fieldRefusal('name', wrongName));
  const wrongNumber = paperViolation(paper.identityType, number);
  if (wrongNumber) throw new DomainError('INPUT_INVALID', fieldRefusal(field, wrongNumber));
  refuseUnderAge(field, number, paper.now);
  await letWait(platform, holder, { ...paper, number, task: undefined });
}
