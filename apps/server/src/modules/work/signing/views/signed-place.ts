import type { SigningPlace } from '@moqi/api/work/signing';
import type { ContractKey } from '#modules/work/contracts/index.ts';
import type { Database } from '#platform/platform.ts';
import type { SignedPlace } from '../place-card.ts';
import { signedConsents } from './signed-evidence.ts';

/** Where a participant was when it agreed to what it signed; undefined: it has not signed, or gave no place. */
export async function readSignedPlace(
  db: Database,
  { owner, contractId }: ContractKey,
  participantId: string,
): Promise<SignedPlace | undefined> {
  const row = await signedConsents(db, owner, contractId)
    .select(['consents.place', 'consents.created_at'])
    .where('signatures.participant_id', '=', participantId)
    .limit(1)
    .executeTakeFirst();
  return row?.place ? { ...(row.place as unknown as SigningPlace), at: row.created_at } : undefined;
}
