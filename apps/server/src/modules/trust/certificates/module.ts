import type { Handler } from '#operation/handle.ts';
import { applyCertificateHandler, revokeCertificateHandler, sendCertificateCodeHandler } from './operations/lasting-certificate.ts';
import { listCertificatesHandler } from './operations/list-certificates.ts';
import { listTrustRootsHandler } from './operations/list-trust-roots.ts';

export const handlers: readonly Handler[] = [
  listCertificatesHandler,
  listTrustRootsHandler,
  sendCertificateCodeHandler,
  applyCertificateHandler,
  revokeCertificateHandler,
];
