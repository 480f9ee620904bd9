import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

/** A seal image is at most this large. */
export const SEAL_IMAGE_BYTES = 2 * 1024 * 1024;

export const uploadSealImage = defineOperation({
  // 上传印模图片
  name: 'seals.uploadSealImage',
  summary: 'Takes one picture of a seal (PNG, JPG, WebP, SVG), removes the paper around it and answers with what is left.',
  input: z.object({
    /** the ink to be kept */
    ink: z.enum(['red', 'black']).default('red'),
  }),
  output: z.object({
    uploadId: z.uuid(),
    /** the seal without its paper */
    svg: z.string(),
    /** height by width of the seal */
    aspect: z.number(),
    /** the paper was transparent already and nothing was removed */
    untouched: z.boolean(),
  }),
  errors: [
    'FILE_MISSING',
    'FILE_EMPTY',
    'TOO_MANY_FILES',
    'ORGANIZATION_UNVERIFIED',
    'SEAL_IMAGE_TYPE',
    'SEAL_IMAGE_TOO_LARGE',
    'SEAL_IMAGE_DIMENSIONS',
    'SEAL_IMAGE_UNSAFE',
    'SEAL_IMAGE_DAMAGED',
    'SEAL_IMAGE_EMPTY',
  ],
  permission: 'seals.manage',
  changes: [],
  mounts: { corporateAdmin: '/c/m/seal/uploadSealImage' },
  body: 'multipart',
});
