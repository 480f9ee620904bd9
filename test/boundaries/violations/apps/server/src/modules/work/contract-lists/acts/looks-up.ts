// breaks order-work/contract-lists
export * from '#modules/work/signing/index.ts';
