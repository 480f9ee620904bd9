export * from './contract-tags.ts';
