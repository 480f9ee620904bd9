export * from './items.ts';
export * from './list-holdings.ts';
export * from './list-movements.ts';
export * from './missing-points.ts';
export * from './read-points.ts';
export * from './read-quota.ts';
export * from './transfer-items.ts';
