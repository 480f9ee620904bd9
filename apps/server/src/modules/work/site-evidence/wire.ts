import type { EvidencePiece } from '@moqi/api/work/site-evidence';
import type { Participant } from '#modules/work/contracts/index.ts';
import type { VisibleEvidence } from './acts/visible-evidence.ts';
import { isOpenCall, isThere } from './call.ts';
import { isOf, type SiteEvidence, wantedOf } from './evidence.ts';

const NOTHING_CAME = { evidenceId: '', takenTime: '', hash: '', size: 0, place: null };

const cameToWire = ({ evidenceId, takenAt, hash, size, place }: SiteEvidence) => ({
  evidenceId,
  takenTime: takenAt.toISOString(),
  hash,
  size,
  place: place ?? null,
});

/** How the call that a signer is asked for stands, by its last one. */
function callToWire(signer: Participant, { calls, mayAnswer }: VisibleEvidence, now: Date): NonNullable<EvidencePiece['call']> {
  const last = calls.findLast((call) => isOf(call, signer));
  const opensTime = signer.callFrom?.toISOString() ?? '';
  if (last === undefined) return { state: 'none', callId: '', opensTime, isSignerThere: false, operatorName: '', reason: '', mayAnswer };
  const { state, callId, operator, reason } = last;
  const isSignerThere = isOpenCall(last) && isThere(last.signerSeenAt, now);
  return { state, callId, opensTime, isSignerThere, operatorName: operator?.name ?? '', reason, mayAnswer };
}

/** Everything that is asked for, with what came; then what somebody handed in whose task went to another one. */
export function evidenceToWire(visible: VisibleEvidence, now: Date): EvidencePiece[] {
  const { participants, evidence } = visible;
  const asked = participants.flatMap((one) => wantedOf(one, evidence).map((wanted) => ({ ...wanted, signer: one })));
  const answered = new Set(asked.map(({ evidence: came }) => came));
  const former = evidence.filter((one) => !answered.has(one));
  return [
    ...asked.map(({ kind, position: photo, subject, signer, evidence: came }) => ({
      kind,
      photo,
      subject,
      participantId: signer.participantId,
      signerName: signer.name,
      ...(came ? cameToWire(came) : NOTHING_CAME),
      call: kind === 'call' && came === undefined ? callToWire(signer, visible, now) : null,
    })),
    ...former.map((one) => ({
      kind: one.kind,
      photo: one.position,
      subject: one.subject,
      participantId: one.participantId,
      signerName: one.giver.name,
      ...cameToWire(one),
      call: null,
    })),
  ];
}
