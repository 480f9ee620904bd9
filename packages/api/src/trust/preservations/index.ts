export * from './download-preserved.ts';
export * from './find-preservation.ts';
export * from './list-preservations.ts';
export * from './preservation.ts';
export * from './preserve.ts';
