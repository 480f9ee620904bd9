// breaks features-never-import-each-other
export * from '../seals/seal-list.ts';
