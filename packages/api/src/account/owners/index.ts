export * from './owners.ts';
