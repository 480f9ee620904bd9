export * from './download-contracts.ts';
export * from './download-files.ts';
export * from './show-file.ts';
