export * from './list-outbox.ts';
export * from './message-kind.ts';
