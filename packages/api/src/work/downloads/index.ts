export * from './download-contracts.ts';
export * from './download-files.ts';
export * from './read-contract-text.ts';
export * from './show-file.ts';
export * from './verify-contract.ts';
