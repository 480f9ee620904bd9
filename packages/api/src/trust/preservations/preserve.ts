import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { uuid } from '../../wire/shapes.ts';
import { hashToPreserve, PRESERVATION_LIMITS, preservationNote } from './preservation.ts';

const preserved = z.object({ list: z.array(z.object({ preservationId: uuid, number: z.string(), name: z.string() })) });

export const preserveHashes = defineOperation({
  // 哈希存证
  name: 'preservations.preserveHashes',
  summary:
    'Preserves hashes of files that stay where they are: each becomes a salted leaf of the transparent log, with a timestamp and a certificate. All or none.',
  input: z.object({ items: z.array(hashToPreserve).min(1).max(PRESERVATION_LIMITS.hashes), note: preservationNote }),
  output: preserved,
  errors: ['PRESERVATION_HASH_LENGTH'],
  changes: ['preservations'],
  mounts: { session: '/preservation/hash' },
  limit: { times: 60, perSeconds: 60 },
});

export const preserveFiles = defineOperation({
  // 文件存证
  name: 'preservations.preserveFiles',
  summary: 'The same of files of any kind, which the platform keeps byte for byte. All or none.',
  input: z.object({ note: preservationNote }),
  output: preserved,
  errors: ['FILE_MISSING', 'FILE_EMPTY', 'FILE_TOO_LARGE', 'TOO_MANY_FILES', 'PRESERVATION_FILES_MANY'],
  changes: ['preservations'],
  mounts: { session: '/preservation/file' },
  body: 'multipart',
  limit: { times: 60, perSeconds: 60 },
});
