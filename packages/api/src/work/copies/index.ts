export * from './end-copy.ts';
export * from './give-copies.ts';
