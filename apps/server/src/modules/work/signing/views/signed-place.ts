import type { SigningPlace } from '@moqi/api/work/signing';
import type { ContractKey } from '#modules/work/contracts/index.ts';
import type { Database } from '#platform/platform.ts';
import type { SignedPlace } from '../place-card.ts';

/** Where a participant was when it agreed to what it signed; undefined: it has not signed, or gave no place. */
export async function readSignedPlace(
  db: Database,
  { owner, contractId }: ContractKey,
  participantId: string,
): Promise<SignedPlace | undefined> {
  const row = await db
    .selectFrom('signatures')
    .innerJoin('consents', (join) =>
      join
        .onRef('consents.party_id', '=', 'signatures.party_id')
        .onRef('consents.contract_id', '=', 'signatures.contract_id')
        .onRef('consents.participant_id', '=', 'signatures.participant_id')
        .onRef('consents.consent_id', '=', 'signatures.consent_id'),
    )
    .select(['consents.place', 'consents.created_at'])
    .where('signatures.party_id', '=', owner)
    .where('signatures.contract_id', '=', contractId)
    .where('signatures.participant_id', '=', participantId)
    .limit(1)
    .executeTakeFirst();
  return row?.place ? { ...(row.place as unknown as SigningPlace), at: row.created_at } : undefined;
}
