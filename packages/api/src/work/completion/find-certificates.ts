import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { signedParameters } from '../../wire/shapes.ts';
import { partyEvidence } from './read-signing-evidence.ts';

const page = z.object({
  applyNo: z.string(),
  certiNo: z.string(),
  contractName: z.string(),
  completedTime: z.string(),
  /** of the page where a party opens it by a code */
  certiUrl: z.string(),
});

export const findCertificatePage = defineOperation({
  // 完成证明的网址
  name: 'completion.findCertificatePage',
  summary: 'Where the certificate of completion of a contract is looked at.',
  input: z.object({ applyId: z.uuid() }),
  output: page,
  errors: ['CONTRACT_NOT_FOUND', 'CERTIFICATE_NOT_COMPLETED'],
  reads: ['contracts'],
  mounts: { personal: '/i/applySign/certiUrl' },
});

export const findSignedCertificate = defineOperation({
  // 签署人查完成证明
  name: 'completion.findSignedCertificate',
  summary: 'The same for a signer. A contract has one certificate, for all its parties.',
  input: signedParameters,
  output: page,
  errors: ['CONTRACT_NOT_FOUND', 'IDENTITY_PROOF_NEEDED', 'CERTIFICATE_NOT_COMPLETED'],
  reads: ['contracts'],
  mounts: { signing: ['/si/applySign/certi', '/si/applySign/certiList'] },
});

export const readOwnCertificate = defineOperation({
  // 单方证明（互隐）
  name: 'completion.readOwnCertificate',
  summary: 'What the certificate says of one signer, with the names of the others masked, to be shown to somebody else.',
  input: signedParameters,
  output: z.object({
    certiNo: z.string(),
    contractName: z.string(),
    completedTime: z.string(),
    party: partyEvidence,
    others: z.array(z.object({ position: z.number().int(), name: z.string(), signTime: z.string() })),
    files: z.array(z.object({ fileName: z.string(), docHash: z.string() })),
  }),
  errors: ['CONTRACT_NOT_FOUND', 'IDENTITY_PROOF_NEEDED', 'CERTIFICATE_NOT_COMPLETED'],
  reads: ['contracts'],
  mounts: { signing: '/si/applySign/humi' },
});
