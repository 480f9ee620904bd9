// breaks operation-names-types-only
export * from '#platform/clock.ts';
