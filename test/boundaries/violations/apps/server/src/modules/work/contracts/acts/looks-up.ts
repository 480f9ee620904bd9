// breaks order-work/contracts
export * from '#modules/work/downloads/index.ts';
