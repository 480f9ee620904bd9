export * from './file-reference.ts';
export * from './show-file.ts';
export * from './upload-files.ts';
