// breaks order-work/contract-tags
export * from '#modules/work/sending/index.ts';
