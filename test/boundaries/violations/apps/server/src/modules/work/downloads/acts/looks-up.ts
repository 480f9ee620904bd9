// breaks order-work/downloads
export * from '#modules/work/sending/index.ts';
