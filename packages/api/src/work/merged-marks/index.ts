export * from './delete-merged-mark.ts';
export * from './list-merged-marks.ts';
export * from './merged-mark.ts';
export * from './save-merged-mark.ts';
export * from './usable-mark.ts';
