import type { Insertable } from 'kysely';
import { identityNumberDigest, readAddress } from '#modules/account/identity/index.ts';
import type { Contract, DraftParty } from '#modules/work/contracts/index.ts';
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
  const identityNumber = party.identityNumber.toUpperCase();
  return {
    party_id: contract.owner,
    contract_id: contract.contractId,
    participant_id: participantId,
    sign_no: newSignNo(),
    position,
    order_num: party.order,
    kind: party.kind,
    name: party.name,
    organization_name: party.kind === 'organization' ? party.organizationName : null,
    mobile: address(party.mobile),
    email: address(party.email),
    identity_type: party.identityType ?? null,
    identity_number_sealed:
      identityNumber === '' ? null : Buffer.from(secrets.seal('participant-identity-number', Buffer.from(identityNumber), participantId)),
    identity_number_digest: identityNumber === '' ? null : Buffer.from(identityNumberDigest(secrets, identityNumber)).toString('hex'),
    read_seconds: party.readSeconds,
    state: 'waiting',
  };
}
