// breaks order-work/seals
export * from '#modules/work/drawers/index.ts';
