export * from './affiliation.ts';
export * from './change-affiliation.ts';
export * from './list-affiliates.ts';
export * from './list-parents.ts';
