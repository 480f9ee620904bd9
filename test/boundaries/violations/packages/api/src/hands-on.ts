// breaks the-root-of-api-holds-no-module
export * from './work/contracts/index.ts';
