export * from './own-key.ts';
