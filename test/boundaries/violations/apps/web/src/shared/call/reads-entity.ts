// breaks shared-knows-nothing-above
export * from '#entities/seal/seal-row.ts';
