import type { OutputOf } from '@moqi/api';
import type { readSealUse } from '@moqi/api/work/signing';
import type { PartyId, SignerActor } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { approvalDetail, wholeOfSubject } from '#modules/work/approvals/index.ts';
import type { Participant } from '#modules/work/contracts/index.ts';
import type { Database } from '#platform/platform.ts';
import { latestPrepared } from '../store/prepared-signings.ts';
import { NO_SEAL_USE, sealUseToWire } from '../wire.ts';
import type { SigningAccount } from './signing-account.ts';

/** The member who asks for the use of a seal, as the initiator of its approval. */
export interface Initiator {
  readonly party: PartyId;
  readonly memberId: string;
  readonly personId: PartyId;
  readonly name: string;
}

/** @throws DomainError SIGNER_MEMBERSHIP_NEEDED */
export function initiatorOf({ organization, member, personId }: SigningAccount, me: Participant): Initiator {
  if (!organization || !member || personId === undefined) {
    throw new DomainError('SIGNER_MEMBERSHIP_NEEDED', { organization: me.organizationName ?? '' });
  }
  return { party: organization.party, memberId: member.memberId, personId, name: member.name };
}

/** How the seal use approval of a task stands. */
export async function sealUseState(db: Database, signer: SignerActor, me: Participant, now: Date): Promise<OutputOf<typeof readSealUse>> {
  const prepared = await latestPrepared(db, signer);
  const whole = prepared && (await wholeOfSubject(db, prepared.organization, 'sealUse', me.participantId));
  if (prepared === undefined || whole === undefined) return NO_SEAL_USE;
  const member = { memberId: prepared.memberId, grants: {} };
  const detail = await approvalDetail(db, whole, { member, now });
  return sealUseToWire(detail, prepared, me);
}
