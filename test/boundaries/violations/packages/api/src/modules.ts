export * from './work/contracts/index.ts';
