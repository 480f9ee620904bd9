import { readVideoState } from '@moqi/api/work/site-evidence';
import { DomainError } from '#kernel/refusal.ts';
import { handle } from '#operation/handle.ts';
import { visibleEvidence } from '../acts/visible-evidence.ts';
import { wantedOf } from '../evidence.ts';

export const readVideoStateHandler = handle(readVideoState, async ({ actor, input, now, reads }) => {
  const { participants, evidence, calls } = await visibleEvidence(reads, actor, now);
  const signer = participants.find(({ signNo }) => signNo === input.signNo);
  if (signer === undefined) throw new DomainError('CONTRACT_NOT_FOUND');
  const wanted = wantedOf(signer, evidence).find(({ kind }) => kind !== 'photo');
  if (wanted === undefined) return { needVideoSign: 0 as const, state: 'none' as const, takenTime: '', opensTime: '' };
  const takenTime = wanted.evidence?.takenAt.toISOString() ?? '';
  if (wanted.kind === 'recording') {
    return { needVideoSign: 1 as const, state: wanted.evidence ? ('ended' as const) : ('waiting' as const), takenTime, opensTime: '' };
  }
  const state = calls.findLast(({ participantId }) => participantId === signer.participantId)?.state ?? ('none' as const);
  return { needVideoSign: 2 as const, state, takenTime, opensTime: signer.callFrom?.toISOString() ?? '' };
});
