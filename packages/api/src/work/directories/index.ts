export * from './directories.ts';
export * from './filing.ts';
