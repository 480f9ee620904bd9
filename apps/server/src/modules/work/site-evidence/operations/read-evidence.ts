import { readEvidence } from '@moqi/api/work/site-evidence';
import { handle } from '#operation/handle.ts';
import { visibleEvidence } from '../acts/visible-evidence.ts';
import { evidenceToWire } from '../wire.ts';

export const readEvidenceHandler = handle(readEvidence, async ({ actor, now, reads }) => ({
  list: evidenceToWire(await visibleEvidence(reads, actor, now), now),
}));
