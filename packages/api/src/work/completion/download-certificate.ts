import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { OPENAPI } from '../../wire/openapi-path.ts';
import { signedParameters } from '../../wire/shapes.ts';

export const downloadCertificate = defineOperation({
  // 下载完成证明
  name: 'completion.downloadCertificate',
  summary: 'The certificate of completion of a contract, signed by the platform. One that is not there yet is made: ask again.',
  method: 'GET',
  answer: 'bytes',
  input: z.object({ applyId: z.uuid() }),
  output: z.never(),
  errors: ['CONTRACT_NOT_FOUND', 'CERTIFICATE_NOT_COMPLETED', 'CERTIFICATE_NOT_READY'],
  permission: 'contracts.read',
  reads: [],
  scope: 'contracts.download',
  mounts: {
    corporateAdmin: '/c/m/applySign/completionCertificate',
    enterprise: '/c/applySign/completionCertificate',
    personal: '/i/applySign/completionCertificate',
    openapi: `${OPENAPI}/contracts/certificate`,
  },
});

export const downloadSignedCertificate = defineOperation({
  // 签署人下载完成证明
  name: 'completion.downloadSignedCertificate',
  summary: 'The same for its signer, by session or, after the identity was confirmed, by link.',
  method: 'GET',
  answer: 'bytes',
  input: signedParameters,
  output: z.never(),
  errors: ['CONTRACT_NOT_FOUND', 'IDENTITY_PROOF_NEEDED', 'CERTIFICATE_NOT_COMPLETED', 'CERTIFICATE_NOT_READY'],
  reads: [],
  mounts: { signing: '/si/applySign/completionCertificate' },
});
