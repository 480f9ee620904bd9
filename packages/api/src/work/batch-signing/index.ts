export * from './check-batch.ts';
export * from './read-batch.ts';
export * from './read-batch-offer.ts';
export * from './send-batch-code.ts';
export * from './sign-batch.ts';
