// breaks shared-knows-nothing-above
// breaks relative-imports-stay-at-home
export * from '../../entities/seal/seal-row.ts';
