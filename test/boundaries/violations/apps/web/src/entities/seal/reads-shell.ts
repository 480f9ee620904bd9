// breaks entities-know-nothing-above
export * from '#shells/frame.ts';
