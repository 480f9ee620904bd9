export * from './calls.ts';
export * from './keys.ts';
export * from './read-token.ts';
export * from './scopes.ts';
