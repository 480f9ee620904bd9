// breaks shared-knows-nothing-above
export * from '#features/work/seals/seal-list.ts';
