import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { OPENAPI } from '../../wire/openapi-path.ts';
import { flag } from '../../wire/shapes.ts';
import { fileReference } from './file-reference.ts';

/** Why a file is not taken. */
export const UPLOAD_ERRORS = [
  'FILE_EMPTY',
  'FILE_NOT_PDF',
  'FILE_PASSWORD_NEEDED',
  'FILE_CHANGES_FORBIDDEN',
  'FILE_PERMISSIONS_FORBID',
  'FILE_ENCRYPTION_UNSUPPORTED',
  'FILE_XFA_DYNAMIC',
  'FILE_FEATURE_UNSUPPORTED',
  'FILE_TOO_COMPLEX',
  'FILE_SIGNATURE_BROKEN',
  'FILE_DAMAGED',
  'FILE_DAMAGED_SIGNED',
  'FILE_TOO_LARGE',
  'FILE_TYPE_UNSUPPORTED',
  'FILE_MISSING',
  'TOO_MANY_FILES',
] as const;

export const uploadFiles = defineOperation({
  // 上传文件
  name: 'files.uploadFiles',
  summary:
    'Takes PDF files; each is looked through before it is kept, all or none. A damaged one that nobody signed is rebuilt, and `repaired` says so. A file with a broken signature is kept only with acceptBrokenSignatures.',
  input: z.object({
    /** the sender has read that a signature in the file is broken, and wants to use it all the same */
    acceptBrokenSignatures: flag.default(0),
  }),
  output: z.object({ list: z.array(fileReference) }),
  errors: UPLOAD_ERRORS,
  changes: [],
  scope: 'files.upload',
  mounts: { session: '/fileOper/uploadBatch', openapi: `${OPENAPI}/files/upload` },
  body: 'multipart',
});
