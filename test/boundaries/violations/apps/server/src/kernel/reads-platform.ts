// breaks kernel-knows-nothing
export type * from '#platform/clock.ts';
