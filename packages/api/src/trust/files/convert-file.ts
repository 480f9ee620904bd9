import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { flag, oneLine } from '../../wire/shapes.ts';
import { fileReference } from './file-reference.ts';
import { UPLOAD_ERRORS } from './upload-files.ts';

/** Of names of files that can be converted; what a file is, its bytes say. */
export const PICTURE_ENDINGS = ['jpg', 'jpeg', 'png', 'tif', 'tiff', 'heic', 'heif'] as const;
export const CONVERTIBLE_ENDINGS = ['docx', 'doc', 'wps', 'xlsx', 'xls', 'pptx', 'txt', ...PICTURE_ENDINGS] as const;

const CONVERSION_ERRORS = ['FILE_NOT_CONVERTIBLE', 'FILE_CONVERTER_ABSENT', 'FILE_PICTURE_HEIC', 'FILES_NOT_JOINED'] as const;

/** Leads to one conversion; bound to the party that began it, for some hours. */
const conversionKey = z.object({ sign: z.string().max(128), ts: z.string().max(20) });

export const startConversion = defineOperation({
  // 转换文件
  name: 'files.startConversion',
  summary:
    'Takes an office file, text, a PDF, or pictures, which become the pages of one file in the order sent, and turns it into a PDF by a job; readConversion tells how far it is. In place of files, varList names conversions whose pictures are joined.',
  input: z.object({
    /** 1 an upload */
    fileType: z.literal(1).default(1),
    /** of the PDF; left out, that of the first file */
    fileName: oneLine(200).optional(),
    /** 1 keeps what was sent beside the PDF, for its owner to download */
    saveSourceFile: flag.default(1),
    varList: z.array(conversionKey).min(1).max(50).optional(),
  }),
  output: conversionKey.extend({ fileType: z.literal(1), fix: z.literal('pdf'), fileName: z.string() }),
  errors: [
    'FILE_EMPTY',
    'FILE_MISSING',
    'FILE_TOO_LARGE',
    'TOO_MANY_FILES',
    ...CONVERSION_ERRORS,
    'LINK_INVALID',
    'FILE_REFERENCE_EXPIRED',
    'FILE_UNKNOWN',
  ],
  changes: ['conversions'],
  mounts: { session: '/fileOper/convertInfo' },
  body: 'multipart',
});

export const readConversion = defineOperation({
  // 转换进度
  name: 'files.readConversion',
  summary: 'How far a conversion is, and the PDF once it is done. What could not be converted is refused, with the reason.',
  input: conversionKey.extend({ fileType: z.literal(1), fix: z.literal('pdf') }),
  output: z.object({
    state: z.enum(['waiting', 'converting', 'done']),
    /** conversions that are before this one while it waits */
    ahead: z.number().int(),
    file: fileReference.nullable(),
  }),
  errors: [
    'LINK_INVALID',
    'FILE_REFERENCE_EXPIRED',
    'FILE_UNKNOWN',
    'FILE_HAS_MACROS',
    'FILE_HAS_OBJECTS',
    'FILE_HAS_LINKS',
    'FILE_CONVERSION_EXCEEDED',
    'FILE_TOO_MANY_PAGES',
    'FILE_PICTURE_UNREADABLE',
    'FILE_PICTURE_TOO_LARGE',
    'FILE_TEXT_UNREADABLE',
    'FILE_TEXT_CHARACTERS',
    'CONVERSION_BROKEN_OFF',
    ...CONVERSION_ERRORS,
    ...UPLOAD_ERRORS,
  ],
  reads: ['conversions'],
  mounts: { session: '/fileOper/convertDetail/{sign}/{ts}/{fileType}.{fix}' },
});

export const downloadSource = defineOperation({
  // 下载原文件
  name: 'files.downloadSource',
  summary: 'What an upload was converted from, byte for byte; the reference and the session are both checked.',
  method: 'GET',
  answer: 'bytes',
  input: z.object({
    targetId: z.uuid(),
    fileType: z.literal(1).default(1),
    sign: z.string().max(128),
    ts: z.string().max(20),
    /** which of the sources, counted from 0 */
    at: z.number().int().min(0).max(99).default(0),
  }),
  output: z.never(),
  errors: ['LINK_INVALID', 'FILE_REFERENCE_EXPIRED', 'FILE_UNKNOWN'],
  reads: [],
  mounts: { session: '/fileOper/source' },
});
