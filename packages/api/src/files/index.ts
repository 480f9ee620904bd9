export * from './file-reference.ts';
export * from './show-file.ts';
export * from './temporary-upload.ts';
export * from './upload-files.ts';
