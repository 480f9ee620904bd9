export * from './errors.ts';
export * from './operation.ts';
export * from './topics.ts';
export * from './wire/index.ts';
