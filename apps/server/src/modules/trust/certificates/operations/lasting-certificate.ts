import { applyCertificate, revokeCertificate, sendCertificateCode } from '@moqi/api/trust/certificates';
import { formatDate } from '@moqi/rules';
import type { Member, Person } from '#kernel/actor.ts';
import { DomainError, enforce } from '#kernel/refusal.ts';
import { type PersonAccount, personAccount, realNameOf } from '#modules/account/identity/index.ts';
import { issueCode, redeemCode } from '#modules/account/one-time-codes/index.ts';
import { refusalOfExpired } from '#modules/account/real-names/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import type { Reads } from '#platform/reads.ts';
import { issueLastingCertificate, tellingOfOutages } from '../acts/signers.ts';
import { renewalBorder } from '../certificate-state.ts';
import { tellRevocation } from '../jobs/tell-revocation.ts';
import { type CertificateUse, lastingCertificateCodeWords } from '../message-words.ts';
import { lastingCertificate, revokeLasting } from '../store/certificates.ts';

const purposeOf = (use: CertificateUse): string => `certificate:${use}`;

/**
 * Whose certificate it is, and where the code goes. A certificate bears a proven name only, and none is issued on an ID card that has ended.
 * @throws DomainError REAL_NAME_NEEDED, PAPER_EXPIRED {day}
 */
async function verifiedHolder(
  reads: Reads,
  { personId }: Person | Member,
  { use, now }: { readonly use: CertificateUse; readonly now: Date },
): Promise<PersonAccount & { readonly address: string }> {
  const account = await reads.once(personAccount, personId);
  if (!account.realName) throw new DomainError('REAL_NAME_NEEDED');
  if (use === 'apply') enforce(refusalOfExpired((await realNameOf(reads, personId))?.paper?.endsOn, now));
  return { ...account, address: account.mobile ?? account.email ?? '' };
}

export const sendCertificateCodeHandler = handle(sendCertificateCode, async ({ actor, input: { use }, tx, platform, reads, now }) => {
  const { address, party } = await verifiedHolder(reads, actor, { use, now });
  return await issueCode(tx, platform, {
    address,
    purpose: purposeOf(use),
    party,
    cause: 'code',
    text: lastingCertificateCodeWords(use),
    now,
  });
});

export const applyCertificateHandler = handleInSteps(applyCertificate, async ({ actor, input, platform, reads, now, fail }) => {
  const { address, ...holder } = await verifiedHolder(reads, actor, { use: 'apply', now });
  const until = renewalBorder(now);
  const valid = await lastingCertificate(platform.db, holder, until);
  if (valid) return fail('CERTIFICATE_STILL_VALID', { day: formatDate(valid.not_after) });
  await redeemCode(platform, { address, purpose: purposeOf('apply'), code: input.valicode, now });
  const issued = await tellingOfOutages(platform, () => issueLastingCertificate(platform, holder, until));
  return { certificateId: issued.certificate_id, serial: issued.serial, notAfter: issued.not_after.toISOString() };
});

export const revokeCertificateHandler = handleInSteps(revokeCertificate, async ({ actor, input, platform, reads, now, transact, fail }) => {
  const { mobile, email } = await reads.once(personAccount, actor.personId);
  await redeemCode(platform, { address: mobile ?? email ?? '', purpose: purposeOf('revoke'), code: input.valicode, now });
  const { certificateId } = input;
  const isRevoked = await transact(async (tx) => {
    const wasValid = await revokeLasting(tx, actor.personId, certificateId, now);
    if (wasValid) await platform.jobs.enqueue(tx, tellRevocation, { party: actor.personId, certificateId });
    return wasValid;
  });
  if (!isRevoked) fail('CERTIFICATE_UNKNOWN');
  return { revokedAt: now.toISOString() };
});
