export * from './directory-sync.ts';
