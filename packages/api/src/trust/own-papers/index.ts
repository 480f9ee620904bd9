export * from './own-papers.ts';
