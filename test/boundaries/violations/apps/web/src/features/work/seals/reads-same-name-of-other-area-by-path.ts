// breaks features-never-import-each-other
// breaks relative-imports-stay-at-home
export * from '../../trust/seals/seal-list.ts';
