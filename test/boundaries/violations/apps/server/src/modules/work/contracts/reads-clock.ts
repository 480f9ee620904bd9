// breaks rules-have-no-machinery
export * from '#platform/clock.ts';
