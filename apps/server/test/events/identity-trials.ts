import { randomUUID } from 'node:crypto';
import { sealCheckedNumber } from '#modules/account/name-checks/acts/checked-number.ts';
import { transition as moveNameCheck } from '#modules/account/name-checks/acts/transition.ts';
import { insertWaiting } from '#modules/account/name-checks/store/name-checks.ts';
import { transition as moveLetter } from '#modules/enterprise/authority-letters/acts/transition.ts';
import { transition as moveFounding } from '#modules/enterprise/founding/acts/transition.ts';
import { transition as moveDeposit } from '#modules/enterprise/micro-deposits/acts/transition.ts';
import { idNumber, openPerson } from '../people.ts';
import type { Ground, Trial } from './lifecycles.ts';

const REASON = '测试原因';
const ORIGIN = { ip: '127.0.0.1', userAgent: 'test' };

export async function foundingTrial({ world }: Ground): Promise<Trial> {
  const [asker, legalPerson] = [await openPerson(world), await openPerson(world, { name: '陆一鸣' })];
  return {
    aggregate: 'foundingRequest',
    party: asker.party,
    step: async (tx, state, verb) => {
      const [requestId, now] = [randomUUID(), world.clock.now()];
      const company = { company_name: '某公司', credit_code: '91330108MA2H0K7X5N', legal_representative: legalPerson.name };
      const request = { ...company, party_id: asker.party, request_id: requestId, address: legalPerson.mobile, state, created_at: now };
      await tx.insertInto('founding_requests').values(request).execute();
      const decide = async () => ({ decidedBy: legalPerson.party, consentHash: '0'.repeat(64), organizationId: asker.party });
      await moveFounding(tx, { askedBy: asker.party, requestId }, { step: verb as 'agree', by: legalPerson.party, decide, now });
      return requestId;
    },
  };
}

export async function microDepositTrial({ world }: Ground): Promise<Trial> {
  const { party } = await openPerson(world);
  return {
    aggregate: 'microDeposit',
    party,
    step: async (tx, state, verb) => {
      const [depositId, now] = [randomUUID(), world.clock.now()];
      const company = { company_name: '某公司', credit_code: '91330108MA2H0K7X5N', legal_representative: '陆一鸣' };
      const account = { bank: '测试银行', branch: '', account_end: '3001', account_sealed: Buffer.from('sealed') };
      const arrival = state === 'arrived' ? { arrived_at: now } : {};
      const deposit = { ...company, ...account, ...arrival, party_id: party, deposit_id: depositId, state, created_at: now };
      await tx.insertInto('micro_deposits').values(deposit).execute();
      const marks = {
        arrive: {},
        return: { reason: 'closed' as const },
        prove: { organizationId: party },
        spend: {},
        withdraw: {},
        lapse: {},
      };
      const step = verb as keyof typeof marks;
      await moveDeposit(tx, { applicant: party, depositId }, { step, mark: async () => marks[step], now });
      return depositId;
    },
  };
}

export async function letterTrial({ world, subsidiary }: Ground): Promise<Trial> {
  const { party } = await openPerson(world);
  const { party: reviewerId, name: reviewerName } = subsidiary.admin;
  return {
    aggregate: 'authorityLetter',
    party,
    step: async (tx, state, verb) => {
      const [letterId, now] = [randomUUID(), world.clock.now()];
      const photographs = { front: 'a', back: 'b' };
      const consentHash = '0'.repeat(64);
      const reviewed = { reviewer_person_id: reviewerId, reviewed_at: now, reason: REASON };
      await tx
        .insertInto('authority_letters')
        .values({
          party_id: party,
          letter_id: letterId,
          company_name: '某公司',
          credit_code: '91330108MA2H0K7X5N',
          legal_representative: '陆一鸣',
          ends_at: new Date(now.getTime() + 86_400_000),
          created_at: now,
          state,
          ...(state === 'waiting' && { submitted_at: now, consent_hash: consentHash, letter_hash: 'a', licence_hash: 'b' }),
          ...(state === 'rejected' && reviewed),
        })
        .execute();
      const handedIn = { at: now, registerBy: 'none' as const, photographs, consentHash };
      const review = { reviewerId, reviewerName, reviewedAt: now, reason: REASON };
      const marks = { submit: { handedIn }, approve: { review, organizationId: party }, reject: { review }, lapse: {} };
      const step = verb as keyof typeof marks;
      const reviewer = step === 'approve' || step === 'reject' ? { reviewerId } : {};
      await moveLetter(tx, { letterId, step, ...reviewer, mark: async () => marks[step], now });
      return letterId;
    },
  };
}

export const nameCheckTrial = async ({ world, enterprise: { party }, subsidiary }: Ground): Promise<Trial> => ({
  aggregate: 'nameCheck',
  party,
  step: async (tx, _, verb) => {
    const [checkId, now] = [randomUUID(), world.clock.now()];
    const reviewer = { reviewerId: subsidiary.admin.party, reviewerName: subsidiary.admin.name, reviewedAt: now, reason: REASON };
    const task = { owner: party, senderId: undefined, contractId: randomUUID(), participantId: randomUUID() };
    const photographs = { front: 'a', back: 'b' };
    const numberSealed = sealCheckedNumber(world.platform.secrets, checkId, idNumber());
    const check = {
      checkId,
      address: '13900000001',
      personId: undefined,
      name: '裴南乔',
      numberSealed,
      identityType: 1 as const,
      endsOn: undefined,
      task,
      photographs,
    };
    await insertWaiting(tx, { check: { ...check, createdAt: now }, consentHash: '0'.repeat(64), origin: ORIGIN });
    const review = verb === 'lapse' ? {} : { review: reviewer };
    await moveNameCheck(tx, world.platform, { checkId, step: verb as 'approve', ...review, now });
    return checkId;
  },
});
