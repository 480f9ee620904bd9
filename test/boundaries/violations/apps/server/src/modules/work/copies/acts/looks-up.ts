// breaks order-work/copies
export * from '#modules/work/sending/index.ts';
