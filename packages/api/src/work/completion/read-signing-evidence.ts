import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

/** How one party was authenticated and signed. */
export const partyEvidence = z.object({
  participantId: z.uuid(),
  /** 0 = 甲, 1 = 乙 … */
  position: z.number().int(),
  name: z.string(),
  corpName: z.string(),
  signed: z.boolean(),
  /** an enterprise verified on the platform, else empty */
  creditCode: z.string(),
  codeOnly: z.boolean(),
  /** who compared the name of a person, and when; empty: nobody, or the reader may not see it yet */
  provenName: z.string(),
  checkedBy: z.string(),
  provenTime: z.string(),
  proofMethod: z.enum(['sms', 'mail', 'voice', 'session', 'standing', '']),
  proofTime: z.string(),
  /** the sign password was given beside it */
  signPassword: z.boolean(),
  consentId: z.string(),
  consentTime: z.string(),
  /** SHA-256 of the sentence that was agreed to */
  statementDigest: z.string(),
  /** SHA-256 of the list that one code was given for, or empty */
  listHash: z.string(),
  signTime: z.string(),
  sealName: z.string(),
  certificate: z.string(),
  issuer: z.string(),
  timestamped: z.boolean(),
  ip: z.string(),
  device: z.string(),
});

export const readSigningEvidence = defineOperation({
  // 合同全部内容与证据
  name: 'completion.readSigningEvidence',
  summary:
    'How each party of a contract was authenticated and signed, for its parties after a second proof: of others only once it is completed, its sender sees all.',
  input: z.object({ applyNo: z.string().max(64) }),
  output: z.object({
    applyId: z.uuid(),
    applyNo: z.string(),
    contractName: z.string(),
    completed: z.boolean(),
    parties: z.array(partyEvidence),
    /** of the files as they are, and as they were uploaded */
    files: z.array(z.object({ documentId: z.uuid(), fileName: z.string(), docHash: z.string(), uploadHash: z.string() })),
    /** the process line by line, each tied to the one before it */
    lines: z.array(z.object({ number: z.number().int(), time: z.string(), what: z.string(), link: z.string() })),
    /** until when the second proof holds */
    expiresAt: z.string(),
  }),
  errors: ['CONTRACT_NOT_FOUND', 'SECOND_PROOF_NEEDED'],
  reads: ['contracts'],
  mounts: { session: '/signInfo/viewDetail/info' },
});
