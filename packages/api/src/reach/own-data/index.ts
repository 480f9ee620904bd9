export * from './own-data.ts';
