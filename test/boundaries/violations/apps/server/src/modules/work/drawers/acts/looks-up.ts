// breaks order-work/drawers
export * from '#modules/work/contracts/index.ts';
