import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { uuid } from '../../wire/shapes.ts';

const errors = ['PRESERVATION_UNKNOWN'] as const;

export const downloadPreservationCertificate = defineOperation({
  // 下载存证证书
  name: 'preservations.downloadPreservationCertificate',
  summary: 'The certificate of a preservation, signed by the platform.',
  method: 'GET',
  answer: 'bytes',
  input: z.object({ preservationId: uuid }),
  output: z.never(),
  errors: [...errors, 'PRESERVATION_NOT_READY'],
  reads: ['preservations'],
  mounts: { session: '/preservation/certificate' },
});

export const downloadPreservedFile = defineOperation({
  // 下载存证原件
  name: 'preservations.downloadPreservedFile',
  summary: 'What was preserved, byte for byte; of a hash alone there is nothing.',
  method: 'GET',
  answer: 'bytes',
  input: z.object({ preservationId: uuid }),
  output: z.never(),
  errors: [...errors, 'PRESERVATION_HASH_ONLY'],
  reads: ['preservations'],
  mounts: { session: '/preservation/original' },
});
