export * from './directories.ts';
export * from './filing.ts';
export * from './filing-rules.ts';
