// breaks features-never-import-each-other
// breaks relative-imports-stay-at-home
export * from '../seals/seal-list.ts';
