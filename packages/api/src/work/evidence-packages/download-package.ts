import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { OPENAPI } from '../../wire/openapi-path.ts';
import { signedParameters } from '../../wire/shapes.ts';

export const downloadPackage = defineOperation({
  // 下载证据包
  name: 'evidence.downloadPackage',
  summary:
    'All that is known of a contract that ended, as one zip that is verified without us: files, process, consents, proofs of the log. One that is not there yet is made: ask again.',
  method: 'GET',
  answer: 'bytes',
  input: z.object({ applyId: z.uuid() }),
  output: z.never(),
  errors: ['CONTRACT_NOT_FOUND', 'EVIDENCE_PACKAGE_NOT_ENDED', 'EVIDENCE_PACKAGE_NOT_READY'],
  permission: 'contracts.read',
  reads: [],
  scope: 'contracts.download',
  mounts: {
    corporateAdmin: '/c/m/applySign/evidencePackage',
    enterprise: '/c/applySign/evidencePackage',
    personal: '/i/applySign/evidencePackage',
    openapi: `${OPENAPI}/contracts/evidence-package`,
  },
});

export const downloadSignedPackage = defineOperation({
  // 签署人下载证据包
  name: 'evidence.downloadSignedPackage',
  summary:
    'The same for a signer, by session or, after the identity was confirmed, by link. Until all have signed it tells of what that signer did alone.',
  method: 'GET',
  answer: 'bytes',
  input: signedParameters,
  output: z.never(),
  errors: ['CONTRACT_NOT_FOUND', 'IDENTITY_PROOF_NEEDED', 'EVIDENCE_PACKAGE_NOT_ENDED', 'EVIDENCE_PACKAGE_NOT_READY'],
  reads: [],
  mounts: { signing: '/si/applySign/evidencePackage' },
});
