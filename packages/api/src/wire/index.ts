export * from './shapes.ts';
export * from './status.ts';
