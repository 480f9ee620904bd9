import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { OPENAPI } from '../../wire/openapi-path.ts';
import { signedParameters } from '../../wire/shapes.ts';

export const downloadContracts = defineOperation({
  // 下载合同
  name: 'contracts.downloadContracts',
  summary: 'One contract with one file as PDF; several files or contracts as a zip, with what signers added.',
  method: 'GET',
  answer: 'bytes',
  input: z.object({ applyIds: z.string().max(4000) }),
  output: z.never(),
  errors: ['CONTRACT_NOT_FOUND'],
  permission: 'contracts.read',
  reads: [],
  scope: 'contracts.download',
  mounts: {
    corporateAdmin: '/c/m/applySign/downloadBatch',
    enterprise: '/c/applySign/downloadBatch',
    personal: '/i/applySign/downloadBatch',
    openapi: `${OPENAPI}/contracts/download`,
  },
});

export const downloadSigned = defineOperation({
  // 签署人下载
  name: 'contracts.downloadSigned',
  summary:
    "The contract's file for its signer, by session or, after the identity was confirmed, by link; several as a zip, with what signers added.",
  method: 'GET',
  answer: 'bytes',
  input: signedParameters,
  output: z.never(),
  errors: ['CONTRACT_NOT_FOUND', 'IDENTITY_PROOF_NEEDED'],
  reads: [],
  mounts: { signing: '/si/applySign/download' },
});
