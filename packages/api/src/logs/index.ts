export * from './action-words.ts';
export * from './actions/index.ts';
export * from './log.ts';
