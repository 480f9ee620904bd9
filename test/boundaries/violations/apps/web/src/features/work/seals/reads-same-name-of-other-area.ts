// breaks features-never-import-each-other
export * from '#features/trust/seals/seal-list.ts';
