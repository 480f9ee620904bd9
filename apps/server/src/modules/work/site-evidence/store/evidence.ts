import type { Selectable } from 'kysely';
import type { Origin, PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Place, SiteEvidence } from '../evidence.ts';

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

/** Of all signers of a contract, the oldest first. */
export async function readSiteEvidence(db: Database, owner: PartyId, contractId: string): Promise<SiteEvidence[]> {
  const query = db.selectFrom('site_evidence').selectAll().where('party_id', '=', owner).where('contract_id', '=', contractId);
  return (await query.orderBy('taken_at').orderBy('evidence_id').execute()).map(toEvidence);
}

/** False: the same signer handed in this piece before. */
export async function insertEvidence(tx: Tx, evidence: SiteEvidence, { ip, userAgent }: Origin): Promise<boolean> {
  const { place } = evidence;
  const inserted = await tx
    .insertInto('site_evidence')
    .values({
      party_id: evidence.owner,
      contract_id: evidence.contractId,
      participant_id: evidence.participantId,
      evidence_id: evidence.evidenceId,
      kind: evidence.kind,
      position: evidence.position,
      subject: evidence.subject,
      giver_name: evidence.giver.name,
      giver_address: evidence.giver.address,
      hash: evidence.hash,
      size: evidence.size,
      media_type: evidence.mediaType,
      pieces: JSON.stringify(evidence.pieces),
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      accuracy: place?.accuracy ?? null,
      ip,
      user_agent: userAgent,
      taken_at: evidence.takenAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}
