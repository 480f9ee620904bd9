import type { EvidencePiece } from '@moqi/api/work/site-evidence';
import type { VisibleEvidence } from './acts/visible-evidence.ts';
import { type SiteEvidence, wantedOf } from './evidence.ts';

const NOTHING_CAME = { evidenceId: '', takenTime: '', hash: '', size: 0, place: null };

const cameToWire = ({ evidenceId, takenAt, hash, size, place }: SiteEvidence) => ({
  evidenceId,
  takenTime: takenAt.toISOString(),
  hash,
  size,
  place: place ?? null,
});

/** Everything that is asked for, with what came; then what somebody handed in whose task went to another one. */
export function evidenceToWire({ participants, evidence }: VisibleEvidence): EvidencePiece[] {
  const asked = participants.flatMap((one) =>
    wantedOf(one, evidence).map((wanted) => ({ ...wanted, participantId: one.participantId, name: one.name })),
  );
  const answered = new Set(asked.map(({ evidence: came }) => came));
  const former = evidence.filter((one) => !answered.has(one));
  return [
    ...asked.map(({ kind, position: photo, subject, participantId, name: signerName, evidence: came }) => ({
      kind,
      photo,
      subject,
      participantId,
      signerName,
      ...(came ? cameToWire(came) : NOTHING_CAME),
    })),
    ...former.map((one) => ({
      kind: one.kind,
      photo: one.position,
      subject: one.subject,
      participantId: one.participantId,
      signerName: one.giver.name,
      ...cameToWire(one),
    })),
  ];
}
