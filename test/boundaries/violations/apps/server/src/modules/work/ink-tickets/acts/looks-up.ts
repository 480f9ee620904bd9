// breaks order-work/ink-tickets
export * from '#modules/work/contracts/index.ts';
