export * from './seal-list.ts';
