// breaks entities-know-nothing-above
// breaks relative-imports-stay-at-home
export * from '../../shells/frame.ts';
