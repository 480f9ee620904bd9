import { z } from 'zod';
import { codeReceipt } from '../../account/identity/code-receipt.ts';
import { defineOperation } from '../../operation.ts';
import { partyEvidence } from './read-signing-evidence.ts';

/** of the contract, or of its certificate (`WCZM-` before it) */
const applyNo = z.string().min(1).max(64);
const position = z.coerce.number().int().min(0).max(99);

export const findCertificate = defineOperation({
  // 按编号查完成证明
  name: 'completion.findCertificate',
  summary: 'What anybody learns of a contract by its number: whether it is completed, and its parties with names and addresses masked.',
  input: z.object({ applyNo }),
  output: z.object({
    applyNo: z.string(),
    certiNo: z.string(),
    /** completed, by all parties; ended: refused, revoked or expired */
    state: z.enum(['signing', 'completed', 'ended']),
    completedTime: z.string(),
    parties: z.array(
      z.object({
        /** 0 = 甲, 1 = 乙 … */
        position: z.number().int(),
        name: z.string(),
        maskedTarget: z.string(),
      }),
    ),
  }),
  errors: ['CERTIFICATE_NUMBER_UNKNOWN'],
  reads: ['contracts'],
  mounts: { public: '/certi/findCertiVali' },
  limit: { times: 30, perSeconds: 60 },
});

export const sendCodeForCertificate = defineOperation({
  // 发送查看完成证明的验证码
  name: 'completion.sendCodeForCertificate',
  summary: 'Sends a code for the certificate of a completed contract to the address of one of its parties.',
  input: z.object({ applyNo, position }),
  output: codeReceipt,
  errors: [
    'CERTIFICATE_NUMBER_UNKNOWN',
    'CERTIFICATE_NOT_COMPLETED',
    'NO_MESSAGE_CHANNEL',
    'TOO_MANY_REQUESTS',
    'SMS_NUMBER_LIMIT',
    'SMS_SENDER_LIMIT',
  ],
  changes: [],
  mounts: { public: '/certi/sendCode' },
  limit: { times: 10, perSeconds: 60 },
});

export const openCertificate = defineOperation({
  // 验证后查看完成证明
  name: 'completion.openCertificate',
  summary: 'Gives the code: answers with all that the certificate says, and a ticket that hands out the file for a quarter of an hour.',
  input: z.object({ applyNo, position, valicode: z.string().max(10) }),
  output: z.object({
    applyNo: z.string(),
    certiNo: z.string(),
    contractName: z.string(),
    completedTime: z.string(),
    parties: z.array(partyEvidence),
    files: z.array(z.object({ documentId: z.uuid(), fileName: z.string(), docHash: z.string(), uploadHash: z.string() })),
    ticket: z.string(),
    expiresAt: z.string(),
  }),
  errors: ['CERTIFICATE_NUMBER_UNKNOWN', 'CERTIFICATE_NOT_COMPLETED', 'CODE_WRONG', 'CODE_EXPIRED'],
  changes: [],
  mounts: { public: '/certi/certiVali' },
  limit: { times: 20, perSeconds: 60 },
});

const byTicket = z.object({ ticket: z.string().max(256) });

export const readCertificateState = defineOperation({
  // 完成证明的状态
  name: 'completion.readCertificateState',
  summary: 'Whether the file of the certificate is there, and its fingerprint. One that is not there yet is made.',
  input: byTicket,
  output: z.object({
    certiNo: z.string(),
    ready: z.boolean(),
    /** SHA-256 of the file, hex; empty while it is being made */
    fileHash: z.string(),
    fileSize: z.number().int(),
    pages: z.number().int(),
    madeTime: z.string(),
  }),
  errors: ['CERTIFICATE_TICKET_ENDED'],
  reads: ['contracts'],
  mounts: { public: '/certi/certiStatus' },
  limit: { times: 60, perSeconds: 60 },
});

export const showCertificate = defineOperation({
  // 在线查看完成证明
  name: 'completion.showCertificate',
  summary: 'The file of the certificate, to be shown.',
  answer: 'bytes',
  input: byTicket,
  output: z.never(),
  errors: ['CERTIFICATE_TICKET_ENDED', 'CERTIFICATE_NOT_READY'],
  reads: [],
  mounts: { public: '/certi/showCerti' },
  limit: { times: 30, perSeconds: 60 },
});

export const downloadCertificateByTicket = defineOperation({
  // 凭验证下载完成证明
  name: 'completion.downloadCertificateByTicket',
  summary: 'The file of the certificate, to be kept.',
  answer: 'bytes',
  input: byTicket,
  output: z.never(),
  errors: ['CERTIFICATE_TICKET_ENDED', 'CERTIFICATE_NOT_READY'],
  reads: [],
  mounts: { public: '/certi/downCerti' },
  limit: { times: 30, perSeconds: 60 },
});
