// breaks entities-know-points-only
// breaks relative-imports-stay-at-home
export * from '../seal/seal-row.ts';
