export * from './bindings.ts';
export * from './outside-login.ts';
export * from './providers.ts';
