export type * from '#platform/clock.ts';
