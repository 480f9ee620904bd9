// breaks order-work/directories
export * from '#modules/work/sending/index.ts';
