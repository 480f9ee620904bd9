import type { ErrorTable } from '../../errors/error-table.ts';

/** Why a chosen file is not taken. The page says it too, before anything is sent. */
export const choiceRefusals = {
  FILE_EMPTY: [13001, '“{name}”是空文件，没有上传。请检查原文件', '“{name}” is empty and was not uploaded. Please check the file'],
  FILE_TOO_LARGE: [
    13006,
    '“{name}”超过 50 MB，没有上传。请压缩或拆分后再上传',
    '“{name}” is larger than 50 MB and was not uploaded. Please compress or split it',
  ],
  FILE_NOT_CONVERTIBLE: [
    13020,
    '“{name}”的格式不能转换，没有上传。可以上传 PDF、Word（docx、doc、wps）、Excel（xlsx、xls）、PPT（pptx）、图片（jpg、png、tiff、heic）和文本（txt）',
    'The format of “{name}” cannot be converted, so it was not uploaded. PDF, Word (docx, doc, wps), Excel (xlsx, xls), PowerPoint (pptx), pictures (jpg, png, tiff, heic) and text (txt) can be',
  ],
} as const satisfies ErrorTable;
