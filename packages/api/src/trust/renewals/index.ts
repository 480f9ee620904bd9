export * from './read-renewals.ts';
