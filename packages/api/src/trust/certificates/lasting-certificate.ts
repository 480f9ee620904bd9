import { z } from 'zod';
import { codeReceipt } from '../../account/identity/code-receipt.ts';
import { defineOperation } from '../../operation.ts';

/** What the code is asked for: one for an application revokes nothing. */
const use = z.enum(['apply', 'revoke']);
const valicode = z.string().trim().min(4).max(8);

export const sendCertificateCode = defineOperation({
  // 发送证书验证码
  name: 'certificates.sendCertificateCode',
  summary: "Sends a code to the address of the caller's account, to apply for a certificate with or to revoke one.",
  input: z.object({ use }),
  output: codeReceipt,
  errors: ['REAL_NAME_NEEDED', 'PAPER_EXPIRED', 'TOO_MANY_REQUESTS', 'SMS_NUMBER_LIMIT', 'NO_MESSAGE_CHANNEL'],
  changes: [],
  mounts: { personal: '/i/security/certificate/sendCode' },
  limit: { times: 10, perSeconds: 60 },
});

export const applyCertificate = defineOperation({
  // 申请长期证书
  name: 'certificates.applyCertificate',
  summary: "Issues a certificate for a year in the person's proven name, whose key the installation keeps; signatures use it from then on.",
  input: z.object({ valicode }),
  output: z.object({ certificateId: z.uuid(), serial: z.string(), notAfter: z.string() }),
  errors: ['REAL_NAME_NEEDED', 'PAPER_EXPIRED', 'CERTIFICATE_STILL_VALID', 'CODE_WRONG', 'CODE_EXPIRED', 'CERTIFICATION_UNAVAILABLE'],
  changes: ['certificates'],
  mounts: { personal: '/i/security/certificateApply' },
  limit: { times: 10, perSeconds: 60 },
});

export const revokeCertificate = defineOperation({
  // 吊销长期证书
  name: 'certificates.revokeCertificate',
  summary: 'Revokes a lasting certificate and destroys its key; what was signed with it before stays good.',
  input: z.object({ certificateId: z.uuid(), valicode }),
  output: z.object({ revokedAt: z.string() }),
  errors: ['CERTIFICATE_UNKNOWN', 'CODE_WRONG', 'CODE_EXPIRED'],
  changes: ['certificates'],
  mounts: { personal: '/i/security/certificateRevoke' },
  limit: { times: 10, perSeconds: 60 },
});
