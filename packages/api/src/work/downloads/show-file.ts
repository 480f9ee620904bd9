import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { noCache, signedParameters } from '../../wire/shapes.ts';

/** Few, so that a page is drawn once for many screens. */
export const PAGE_PICTURE_WIDTHS = [720, 1080, 1440] as const;

/** One page of a file as a picture. */
const picture = {
  /** counted from 0 */
  page: z.number().int().min(0).default(0),
  /** in pixels */
  width: z.union(PAGE_PICTURE_WIDTHS.map((width) => z.literal(width))).default(PAGE_PICTURE_WIDTHS[0]),
};

const flag = z.union([z.literal(0), z.literal(1)]).default(0);

const show = z.object({
  targetId: z.uuid(),
  fileType: z.union([z.literal(1), z.literal(2)]),
  /** png, webp: one page as a picture; left out: pdf, or png where a switch asks for a picture */
  fix: z.enum(['pdf', 'png', 'webp']).optional(),
  noCache,
  ...picture,
});

export const showFile = defineOperation({
  // 查看文件
  name: 'files.showFile',
  summary:
    'The bytes of an upload or document, with ranges, or one page of it as a picture; the reference and the session are both checked.',
  method: 'GET',
  answer: 'bytes',
  input: show.extend({
    sign: z.string().max(128),
    ts: z.string().max(20),
    /** of a picture: the marks that are made stand there with their times */
    timeStampSwitch: flag,
    /** of a picture: the caller's own handwriting alone, all else is white */
    handSign: flag,
  }),
  output: z.never(),
  errors: ['CONTRACT_NOT_FOUND', 'FILE_UNKNOWN', 'FILE_REFERENCE_EXPIRED', 'LINK_INVALID', 'PAGE_NOT_DRAWN', 'INPUT_INVALID'],
  reads: [],
  mounts: { session: '/fileOper/show' },
});

export const showSigningFile = defineOperation({
  // 签署人查看文件
  name: 'files.showSigningFile',
  summary: 'The bytes of a document, or one page of it as a picture, for its signer, by session or signed parameters.',
  method: 'GET',
  answer: 'bytes',
  input: signedParameters.extend({
    documentId: z.uuid(),
    noCache,
    /** webp: one page as a picture, for who has no viewer yet */
    fix: z.enum(['pdf', 'webp']).default('pdf'),
    ...picture,
  }),
  output: z.never(),
  errors: ['CONTRACT_NOT_FOUND', 'FILE_UNKNOWN', 'PAGE_NOT_DRAWN'],
  reads: [],
  mounts: { signing: '/si/applySign/document' },
});
