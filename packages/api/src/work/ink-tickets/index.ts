export * from './ink-tickets.ts';
