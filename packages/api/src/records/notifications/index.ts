export * from './list-outbox.ts';
