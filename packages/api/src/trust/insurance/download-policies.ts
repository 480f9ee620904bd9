import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { uuid } from '../../wire/shapes.ts';
import { downType, presId } from './policy.ts';

export const exportPolicies = defineOperation({
  // 导出保险存证
  name: 'insurance.exportPolicies',
  summary: 'The chosen policies as a spreadsheet (3), or their certificates as a package (2), or of one its certificate (1).',
  answer: 'bytes',
  input: z.object({ presId, downType: downType.default(3) }),
  output: z.never(),
  errors: ['PRESERVATION_UNKNOWN', 'PRESERVATION_NOT_READY'],
  reads: ['preservations'],
  mounts: { session: '/yaic/export' },
});

export const downloadPolicyCertificates = defineOperation({
  // 下载保险存证证书
  name: 'insurance.downloadPolicyCertificates',
  summary: 'The certificate of one policy (1), or of several as a package (2), or the spreadsheet of them (3).',
  answer: 'bytes',
  input: z.object({ presId, downType: downType.default(1) }),
  output: z.never(),
  errors: ['PRESERVATION_UNKNOWN', 'PRESERVATION_NOT_READY'],
  reads: ['preservations'],
  mounts: { session: '/yaic/downCerti' },
});

export const downloadPolicyRecord = defineOperation({
  // 下载保险存证原件
  name: 'insurance.downloadPolicyRecord',
  summary: 'What was preserved, byte for byte: the record with its policy number, or the file.',
  answer: 'bytes',
  input: z.object({ presId: uuid }),
  output: z.never(),
  errors: ['PRESERVATION_UNKNOWN', 'PRESERVATION_HASH_ONLY'],
  reads: ['preservations'],
  mounts: { session: '/yaic/download' },
});

export const showPolicyCertificate = defineOperation({
  // 查看保险存证证书
  name: 'insurance.showPolicyCertificate',
  summary: 'The certificate of one policy, to be looked at.',
  method: 'GET',
  answer: 'bytes',
  input: z.object({ presId: uuid }),
  output: z.never(),
  errors: ['PRESERVATION_UNKNOWN', 'PRESERVATION_NOT_READY'],
  reads: ['preservations'],
  mounts: { session: '/yaic/showCerti' },
});
