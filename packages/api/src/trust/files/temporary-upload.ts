import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { fileReference } from './file-reference.ts';
import { UPLOAD_ERRORS } from './upload-files.ts';

/** How long a temporary right to upload lasts. */
export const TEMPORARY_UPLOAD_SECONDS = 600;

const ticket = z.object({ owner: z.uuid(), userId: z.uuid(), sign: z.string().max(128), ts: z.string().max(20) });

export const openTemporaryUpload = defineOperation({
  // 临时上传凭证
  name: 'files.openTemporaryUpload',
  summary:
    'A right to upload for ten minutes without a session, for another device of the same person: fields to send along, and where to.',
  input: z.object({}),
  output: ticket.extend({ path: z.string(), validSeconds: z.number().int() }),
  errors: [],
  changes: [],
  mounts: { session: '/i/tempFileOper' },
});

export const uploadTemporarily = defineOperation({
  // 凭临时凭证上传
  name: 'files.uploadTemporarily',
  summary: 'Takes PDF files for the party that handed out the right to upload; only that party can read them.',
  input: ticket,
  output: z.object({ list: z.array(fileReference) }),
  errors: ['LINK_INVALID', 'FILE_REFERENCE_EXPIRED', ...UPLOAD_ERRORS],
  changes: [],
  mounts: { public: '/fileOper/uploadTemp' },
  body: 'multipart',
  limit: { times: 30, perSeconds: 60 },
});
