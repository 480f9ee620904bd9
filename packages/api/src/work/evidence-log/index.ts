export * from './list-leaves.ts';
export * from './read-preservation.ts';
