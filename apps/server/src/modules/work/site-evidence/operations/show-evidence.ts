import { showEvidence } from '@moqi/api/work/site-evidence';
import { formatCompactStamp } from '@moqi/rules';
import { type BytesAnswer, handleInSteps } from '#operation/handle.ts';
import { evidenceBytes } from '../acts/sealed-pieces.ts';
import { visibleEvidence } from '../acts/visible-evidence.ts';
import { extensionOf } from '../file-kind.ts';

export const showEvidenceHandler = handleInSteps(
  showEvidence,
  async ({ actor, input, now, platform, reads, fail }): Promise<BytesAnswer> => {
    const { evidence } = await visibleEvidence(reads, actor, now);
    const shown = evidence.find(({ evidenceId }) => evidenceId === input.evidenceId);
    if (shown === undefined) return fail('EVIDENCE_UNKNOWN');
    return {
      mediaType: shown.mediaType,
      fileName: `${shown.kind === 'file' ? `${shown.subject} ` : ''}${shown.giver.name} ${formatCompactStamp(shown.takenAt.getTime())}.${extensionOf(shown.mediaType)}`,
      // what a stranger uploaded is opened by no page of ours
      disposition: shown.kind === 'file' ? 'attachment' : 'inline',
      size: shown.size,
      etag: shown.hash,
      stream: (start, end) => evidenceBytes(platform, shown, start, end),
    };
  },
);
