export * from './download-contracts.ts';
export * from './show-file.ts';
