import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import type { JobHandler } from '#platform/platform.ts';
import { tellRevocationHandler } from './jobs/tell-revocation.ts';
import { followName } from './listeners/follow-name.ts';
import { applyCertificateHandler, revokeCertificateHandler, sendCertificateCodeHandler } from './operations/lasting-certificate.ts';
import { listCertificatesHandler } from './operations/list-certificates.ts';
import { listServicesHandler } from './operations/list-services.ts';
import { listTrustRootsHandler } from './operations/list-trust-roots.ts';

export const handlers: readonly Handler[] = [
  listCertificatesHandler,
  listServicesHandler,
  listTrustRootsHandler,
  sendCertificateCodeHandler,
  applyCertificateHandler,
  revokeCertificateHandler,
];

export const listeners: readonly Listener[] = [followName];

export const jobs: readonly JobHandler<object>[] = [tellRevocationHandler];
