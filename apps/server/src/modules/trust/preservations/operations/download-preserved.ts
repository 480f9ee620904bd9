import { downloadPreservationCertificate, downloadPreservedFile } from '@moqi/api/trust/preservations';
import { handleInSteps } from '#operation/handle.ts';
import { certificateAnswer, originalAnswer } from '../acts/hand-out.ts';
import { ownPreservation } from '../acts/own-preservation.ts';

export const downloadPreservationCertificateHandler = handleInSteps(downloadPreservationCertificate, async ({ actor, input, platform }) =>
  certificateAnswer(platform, await ownPreservation(platform.db, actor, input.preservationId)),
);

export const downloadPreservedFileHandler = handleInSteps(downloadPreservedFile, async ({ actor, input, platform }) =>
  originalAnswer(platform, await ownPreservation(platform.db, actor, input.preservationId)),
);
