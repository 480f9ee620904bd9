export * from './export-overview.ts';
export * from './list-open-matters.ts';
export * from './list-open-work.ts';
export * from './overview.ts';
export * from './read-overview.ts';
