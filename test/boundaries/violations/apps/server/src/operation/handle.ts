export type * from '#platform/clock.ts';
export * from '#kernel/actor.ts';
