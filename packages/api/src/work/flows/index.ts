export * from './flow.ts';
export * from './flow-shapes.ts';
export * from './list-flows.ts';
export * from './list-flows-naming.ts';
export * from './read-flow.ts';
export * from './switch-flow.ts';
export * from './update-flow.ts';
