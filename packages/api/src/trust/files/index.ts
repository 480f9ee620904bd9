export * from './choice-refusals.ts';
export * from './convert-file.ts';
export * from './file-reference.ts';
export * from './read-as-html.ts';
export * from './temporary-upload.ts';
export * from './upload-files.ts';
