export * from './callback.ts';
export * from './callbacks.ts';
export * from './target.ts';
