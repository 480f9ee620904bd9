import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import type { JobHandler } from '#platform/platform.ts';
import { makeCertificateHandler } from './jobs/make-certificate.ts';
import { attestCompletion } from './listeners/attest-completion.ts';
import { downloadCertificateHandler, downloadSignedCertificateHandler } from './operations/download-certificate.ts';

export const handlers: readonly Handler[] = [downloadCertificateHandler, downloadSignedCertificateHandler];
export const jobs: readonly JobHandler<object>[] = [makeCertificateHandler];
export const listeners: readonly Listener[] = [attestCompletion];
