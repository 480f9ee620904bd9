// breaks order-work/categories
export * from '#modules/work/sending/index.ts';
