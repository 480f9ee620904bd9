// breaks entities-know-points-only
export * from '#entities/contract/asks-for-points.ts';
