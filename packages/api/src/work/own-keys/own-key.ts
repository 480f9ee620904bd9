import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { signedParameters } from '../../wire/shapes.ts';
import { SIGNING_ERRORS, signedAnswer, signingInput } from '../signing/sign-contract.ts';

const der = z.base64().min(1).max(16_000);

export const prepareOwnKey = defineOperation({
  // 用 U-Key 签署：备好
  name: 'signing.prepareOwnKey',
  summary:
    "Prepares every document of the task for a key that the signer holds (U-Key) and keeps the files for it until a moment. The answer is what the key's certificate is asked to sign.",
  input: signingInput.extend({
    /** of the key, DER */
    certificate: der,
    /** its issuers as the token has them */
    chain: z.array(der).max(5).default([]),
  }),
  output: z.object({
    /** names the signature that is awaited */
    consentId: z.uuid(),
    /** until then the files are kept */
    endsTime: z.string(),
    /** the digest of each document that stands in the signed attributes (CAdES), base64 */
    files: z.array(
      z.object({ documentId: z.uuid(), fileName: z.string(), hash: z.enum(['sha256', 'sha384', 'sm3']), messageDigest: z.string() }),
    ),
  }),
  errors: [...SIGNING_ERRORS, 'OWN_KEY_NOT_ASKED', 'OWN_CERTIFICATE_UNUSABLE', 'OWN_CERTIFICATE_NAME'],
  changes: ['proof'],
  mounts: { signing: '/si/signInfo/ownKey/prepare' },
  limit: { times: 20, perSeconds: 60, field: 'signNo' },
});

export const signWithOwnKey = defineOperation({
  // 用 U-Key 签署：交回签名
  name: 'signing.signWithOwnKey',
  summary: 'Takes what the key signed, if it verifies over exactly what was prepared, and signs the task with it. Safe to repeat.',
  input: signedParameters.extend({
    signNo: z.string().max(64),
    consentId: z.uuid(),
    /** of each document that was prepared, base64 */
    signatures: z
      .array(z.object({ documentId: z.uuid(), signature: z.base64().min(1).max(2_000) }))
      .min(1)
      .max(50),
  }),
  output: signedAnswer,
  errors: [...SIGNING_ERRORS, 'OWN_CERTIFICATE_UNUSABLE', 'OWN_CERTIFICATE_NAME', 'OWN_KEY_SIGNATURE_WRONG'],
  changes: ['contracts', 'seals', 'points', 'certificates', 'proof'],
  mounts: { signing: '/si/signInfo/ownKey/sign' },
  limit: { times: 20, perSeconds: 60, field: 'signNo' },
});
