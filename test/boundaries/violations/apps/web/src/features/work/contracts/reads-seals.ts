// breaks features-never-import-each-other
export * from '#features/work/seals/seal-list.ts';
