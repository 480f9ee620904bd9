export * from './close-account.ts';
