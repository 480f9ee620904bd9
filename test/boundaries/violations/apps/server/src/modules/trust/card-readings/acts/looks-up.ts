// breaks order-trust/card-readings
export * from '#modules/work/contracts/index.ts';
