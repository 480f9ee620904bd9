// breaks order-trust/insurance
export * from '#modules/work/contracts/index.ts';
