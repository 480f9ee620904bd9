import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

/** Of a document as HTML, its pictures included. */
export const HTML_MOST_BYTES = 8 * 1024 * 1024;

export const readAsHtml = defineOperation({
  // 文档转网页
  name: 'files.readAsHtml',
  summary:
    'The text of a document that an upload was converted from, as HTML without scripts, styles and addresses, its pictures in it. Text documents and tables; the reference and the session are both checked.',
  input: z.object({
    targetId: z.uuid(),
    fileType: z.literal(1).default(1),
    sign: z.string().max(128),
    ts: z.string().max(20),
    /** which of the sources, counted from 0 */
    at: z.number().int().min(0).max(99).default(0),
  }),
  output: z.object({ fileName: z.string(), html: z.string() }),
  answersWithin: 120,
  errors: [
    'LINK_INVALID',
    'FILE_REFERENCE_EXPIRED',
    'FILE_UNKNOWN',
    'FILE_NOT_CONVERTIBLE',
    'FILE_CONVERTER_ABSENT',
    'FILE_CONVERSION_EXCEEDED',
    'FILE_DAMAGED',
    'FILE_TEXT_UNREADABLE',
  ],
  reads: [],
  mounts: { session: '/fileOper/docToHtml' },
  limit: { times: 10, perSeconds: 60 },
});
