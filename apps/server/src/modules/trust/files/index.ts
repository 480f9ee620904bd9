/** What other modules may use of uploaded and stored files. */
export { convertAtOnce, enterUpload } from './acts/convert-at-once.ts';
export { copyUploads } from './acts/copy-uploads.ts';
export { type DocumentSource, documentSource, documentStream } from './acts/document-source.ts';
export { pageAnswer } from './acts/page-answer.ts';
export { type Photograph, readPhotographs } from './acts/read-photographs.ts';
export { checkReference, type Referable, referTo, referToUpload } from './acts/refer-to.ts';
export { uploadsOf } from './acts/uploads-of.ts';
export { keepMade, keepPreview, keepPreviewed, keepWord, layOutWord, type MadeFile, previewsOf, wordSource } from './acts/word-files.ts';
export { tidyFileName } from './file-name.ts';
export { IMAGE_TYPES, type ImageHeader, isDecodable, PIXEL_LIMITS, readImageHeader } from './image-header.ts';
export type { Upload } from './upload.ts';
