import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import type { JobHandler } from '#platform/platform.ts';
import { makeCertificateHandler } from './jobs/make-certificate.ts';
import { attestCompletion } from './listeners/attest-completion.ts';
import { downloadCertificateHandler, downloadSignedCertificateHandler } from './operations/download-certificate.ts';
import { listStuckContractsHandler } from './operations/list-stuck-contracts.ts';
import { readSigningEvidenceHandler } from './operations/read-signing-evidence.ts';
import { giveSecondProofHandler, sendSecondCodeHandler } from './operations/second-proof.ts';

export { events } from './events.ts';

export const handlers: readonly Handler[] = [
  downloadCertificateHandler,
  downloadSignedCertificateHandler,
  listStuckContractsHandler,
  sendSecondCodeHandler,
  giveSecondProofHandler,
  readSigningEvidenceHandler,
];
export const jobs: readonly JobHandler<object>[] = [makeCertificateHandler];
export const listeners: readonly Listener[] = [attestCompletion];
