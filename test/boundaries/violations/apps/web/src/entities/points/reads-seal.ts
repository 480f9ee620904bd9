// breaks entities-know-points-only
export * from '#entities/seal/seal-row.ts';
