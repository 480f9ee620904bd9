import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import type { JobHandler } from '#platform/platform.ts';
import { makeCertificateHandler } from './jobs/make-certificate.ts';
import { attestCompletion } from './listeners/attest-completion.ts';
import { watchUnfinished } from './listeners/watch-unfinished.ts';
import { findCertificateHandler, openCertificateHandler, sendCodeForCertificateHandler } from './operations/certificate-by-number.ts';
import {
  downloadCertificateByTicketHandler,
  readCertificateStateHandler,
  showCertificateHandler,
} from './operations/certificate-by-ticket.ts';
import { downloadCertificateHandler, downloadSignedCertificateHandler } from './operations/download-certificate.ts';
import { findCertificatePageHandler, findSignedCertificateHandler, readOwnCertificateHandler } from './operations/find-certificates.ts';
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
  findCertificateHandler,
  sendCodeForCertificateHandler,
  openCertificateHandler,
  readCertificateStateHandler,
  showCertificateHandler,
  downloadCertificateByTicketHandler,
  findCertificatePageHandler,
  findSignedCertificateHandler,
  readOwnCertificateHandler,
];
export const jobs: readonly JobHandler<object>[] = [makeCertificateHandler];
export const listeners: readonly Listener[] = [attestCompletion, ...watchUnfinished];
