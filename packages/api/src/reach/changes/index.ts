export * from './follow-changes.ts';
