// breaks entities-know-points-only
// breaks relative-imports-stay-at-home
export * from '../contract/asks-for-points.ts';
