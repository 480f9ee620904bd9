export type * from '#operation/handle.ts';
