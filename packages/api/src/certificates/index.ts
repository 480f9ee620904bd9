export * from './list-trust-roots.ts';
