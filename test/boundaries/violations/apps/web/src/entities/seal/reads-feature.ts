// breaks entities-know-nothing-above
export * from '#features/work/seals/seal-list.ts';
