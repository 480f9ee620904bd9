// breaks entities-know-nothing-above
// breaks relative-imports-stay-at-home
export * from '../../features/work/seals/seal-list.ts';
