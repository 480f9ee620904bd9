import type { DraftParty } from '@moqi/api';
import type { Insertable } from 'kysely';
import { identityNumberDigest, readAddress } from '#modules/account/identity/index.ts';
import type { Contract } from '#modules/work/contracts/index.ts';
import { newSignNo } from '#modules/work/contracts/index.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Platform } from '#platform/platform.ts';
import type { Signer } from './lay-down-documents.ts';

const address = (given: string): string | null => readAddress(given)?.text ?? null;

/** A party of the draft as a participant of the contract, still without an account. */
export function participantRow(
  { secrets }: Platform,
  contract: Pick<Contract, 'owner' | 'contractId'>,
  party: DraftParty,
  { participantId, position }: Signer,
): Insertable<DB['participants']> & { readonly state: 'waiting' } {
  const card = party.identityCard.toUpperCase();
  return {
    party_id: contract.owner,
    contract_id: contract.contractId,
    participant_id: participantId,
    sign_no: newSignNo(),
    position,
    order_num: party.orderNum,
    kind: party.signatoryType === 1 ? 'organization' : 'person',
    name: party.fullName,
    organization_name: party.signatoryType === 1 ? party.corpName : null,
    mobile: address(party.mobile),
    email: address(party.email),
    identity_type: party.identityType ?? null,
    identity_number_sealed: card === '' ? null : Buffer.from(secrets.seal('participant-identity-number', Buffer.from(card), participantId)),
    identity_number_digest: card === '' ? null : Buffer.from(identityNumberDigest(secrets, card)).toString('hex'),
    read_seconds: party.readTime,
    state: 'waiting',
  };
}
