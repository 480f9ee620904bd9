export * from './action-words.ts';
export * from './actions/index.ts';
export * from './check-log-chain.ts';
export * from './export-log.ts';
export * from './list-entries.ts';
export * from './log.ts';
export * from './read-log-choices.ts';
export * from './tell-entry.ts';
