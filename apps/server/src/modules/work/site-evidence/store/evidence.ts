import type { Origin } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';
import type { SiteEvidence } from '../evidence.ts';

/** How often this signer has given this file. */
export async function countGiven(tx: Tx, { owner, contractId, participantId, kind, position }: SiteEvidence): Promise<number> {
  const query = tx
    .selectFrom('site_evidence')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('party_id', '=', owner);
  const own = query.where('contract_id', '=', contractId).where('participant_id', '=', participantId);
  return Number((await own.where('kind', '=', kind).where('position', '=', position).executeTakeFirstOrThrow()).count);
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
