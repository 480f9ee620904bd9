export { DocumentDesk, type DocumentDeskHandle } from './document-desk.tsx';
export { FieldBox } from './field-box.tsx';
export type { Zoom } from './file-sheets.tsx';
export { InkPicture } from './ink-picture.tsx';
export { type DocumentSource, type TaskLink, taskLinkOf } from './task-link.ts';
