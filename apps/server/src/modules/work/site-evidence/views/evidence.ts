import type { Selectable } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { LoadedContract, Participant } from '#modules/work/contracts/index.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';
import { isOf, type Place, type SiteEvidence, type Wanted, wantedOf, withoutReplaced } from '../evidence.ts';

type Row = Selectable<DB['site_evidence']>;

function placeOf({ latitude, longitude, accuracy }: Row): Place | undefined {
  return latitude === null || longitude === null || accuracy === null ? undefined : { latitude, longitude, accuracy };
}

function toEvidence(row: Row): SiteEvidence {
  return {
    owner: row.party_id,
    contractId: row.contract_id,
    participantId: row.participant_id,
    evidenceId: row.evidence_id,
    kind: row.kind as SiteEvidence['kind'],
    position: row.position,
    subject: row.subject,
    giver: { name: row.giver_name, address: row.giver_address },
    hash: row.hash,
    size: Number(row.size),
    mediaType: row.media_type,
    pieces: row.pieces as SiteEvidence['pieces'][number][],
    place: placeOf(row),
    takenAt: row.taken_at,
  };
}

/** Of all signers of a contract, the oldest first; without files that were replaced. */
export async function readSiteEvidence(db: Database, owner: PartyId, contractId: string): Promise<SiteEvidence[]> {
  const query = db.selectFrom('site_evidence').selectAll().where('party_id', '=', owner).where('contract_id', '=', contractId);
  return withoutReplaced((await query.orderBy('taken_at').orderBy('evidence_id').execute()).map(toEvidence));
}

/** What the sender asks a signer for, and what came of it. Where nothing is asked for, nothing is read. */
export async function wantedEvidence(reads: Reads, signer: Participant): Promise<readonly Wanted[]> {
  if (signer.photos.length === 0 && signer.filesAsked.length === 0 && !signer.recordsReading && signer.callFrom === undefined) return [];
  return wantedOf(signer, await readSiteEvidence(reads.db, signer.owner, signer.contractId));
}

/** What signers added to a contract, of those who have signed. Where nobody was asked, nothing is read. */
export async function addedFiles(db: Database, { contract, participants }: LoadedContract): Promise<SiteEvidence[]> {
  const signed = participants.filter(({ filesAsked, state }) => filesAsked.length > 0 && state === 'signed');
  if (signed.length === 0) return [];
  const all = await readSiteEvidence(db, contract.owner, contract.contractId);
  return all.filter((one) => one.kind === 'file' && signed.some((signer) => isOf(one, signer)));
}
