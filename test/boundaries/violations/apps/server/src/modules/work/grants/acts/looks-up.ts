// breaks order-work/grants
export * from '#modules/work/seals/index.ts';
