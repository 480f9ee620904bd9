// breaks order-work/sending
export * from '#modules/work/contract-lists/index.ts';
