import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

/**
 * `seal`: the enterprise seals with it as long as it is valid · `once`: made for one signature, its key is destroyed · `lasting`: a person
 * applied for it and signs with it until it ends · `own`: of a key that the signer holds, issued elsewhere
 */
const purpose = z.enum(['seal', 'once', 'lasting', 'own']);

const certificateRow = z.object({
  certificateId: z.uuid(),
  purpose,
  subject: z.string(),
  issuer: z.string(),
  /** the issuer is the platform's own authority */
  selfBuilt: z.boolean(),
  algorithm: z.string(),
  serial: z.string(),
  notBefore: z.string(),
  notAfter: z.string(),
  /** `replaced`: valid, but in a name that the enterprise no longer has */
  state: z.enum(['valid', 'replaced', 'expired', 'revoked']),
  /** a lasting one in its last month: the next one may be applied for */
  renewable: z.boolean(),
});
export type CertificateRow = z.infer<typeof certificateRow>;

export const listCertificates = defineOperation({
  // 数字证书
  name: 'certificates.listCertificates',
  summary: 'Certificates issued in the name of the person or enterprise, the youngest first.',
  input: z.object({
    /** left out: all of them */
    purpose: purpose.optional(),
    itemPage: z.number().int().min(1).default(1),
    pageSize: z.number().int().min(1).max(100).default(20),
  }),
  output: z.object({ list: z.array(certificateRow), count: z.number().int(), itemPage: z.number().int(), pageSize: z.number().int() }),
  errors: [],
  reads: ['certificates'],
  mounts: { personal: '/i/cert/list', enterprise: '/c/cert/list' },
});
