import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

/** A file as a reference names it. */
const named = z.object({
  targetId: z.uuid(),
  fileType: z.union([z.literal(1), z.literal(2)]),
  sign: z.string().max(128),
  ts: z.string().max(20),
});

const errors = ['CONTRACT_NOT_FOUND', 'FILE_UNKNOWN', 'FILE_REFERENCE_EXPIRED', 'LINK_INVALID', 'IDENTITY_PROOF_NEEDED'] as const;

export const downloadFile = defineOperation({
  // 下载文件
  name: 'files.downloadFile',
  summary: 'An upload or a document under its own name; the reference and the session are both checked.',
  answer: 'bytes',
  input: named,
  output: z.never(),
  errors,
  reads: [],
  mounts: { session: '/fileOper/download' },
});

export const downloadFiles = defineOperation({
  // 下载多个文件
  name: 'files.downloadFiles',
  summary: 'Uploads and documents as one zip, made while it is read; all of them or none.',
  answer: 'bytes',
  input: z.object({ files: z.array(named).min(1).max(100) }),
  output: z.never(),
  errors,
  reads: [],
  mounts: { session: '/fileOper/downloadMulti' },
});
