// breaks order-trust/renewals
export * from '#modules/work/contracts/index.ts';
