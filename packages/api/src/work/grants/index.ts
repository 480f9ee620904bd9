export * from './export-seal-uses.ts';
export * from './list-member-seals.ts';
export * from './list-seal-uses.ts';
