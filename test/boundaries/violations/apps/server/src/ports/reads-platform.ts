// breaks ports-are-shapes
export * from '#platform/clock.ts';
