export * from './end-copy.ts';
export * from './give-copies.ts';
export * from './give-reading.ts';
