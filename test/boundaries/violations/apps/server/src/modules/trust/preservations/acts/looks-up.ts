// breaks order-trust/preservations
export * from '#modules/work/contracts/index.ts';
