export type * from '#kernel/actor.ts';
