// breaks order-work/claims
export * from '#modules/work/sending/index.ts';
