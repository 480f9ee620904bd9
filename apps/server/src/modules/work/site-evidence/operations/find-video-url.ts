import { pathsOf } from '@moqi/api';
import { findVideoUrl, showEvidence } from '@moqi/api/work/site-evidence';
import { handle } from '#operation/handle.ts';
import { visibleEvidence } from '../acts/visible-evidence.ts';

export const findVideoUrlHandler = handle(findVideoUrl, async ({ actor, input, now, platform, reads }) => {
  const { participants, evidence } = await visibleEvidence(reads, actor, now);
  const [path = ''] = pathsOf(showEvidence, 'signing');
  const opening = Object.fromEntries(Object.entries(input).filter((entry): entry is [string, string] => entry[1] !== undefined));
  const list = evidence.flatMap((one) => {
    const signer = participants.find(({ participantId }) => participantId === one.participantId);
    if (one.kind === 'photo' || signer === undefined) return [];
    // opened by what opened this call, and by nothing else
    const query = new URLSearchParams({ ...opening, evidenceId: one.evidenceId }).toString();
    const { participantId, giver, takenAt, hash } = one;
    return [
      {
        participantId,
        signerName: giver.name,
        url: `${platform.config.publicUrl}${path}?${query}`,
        takenTime: takenAt.toISOString(),
        hash,
      },
    ];
  });
  return { list };
});
