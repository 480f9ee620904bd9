// breaks shells-know-nothing-above
export * from '#features/work/seals/seal-list.ts';
