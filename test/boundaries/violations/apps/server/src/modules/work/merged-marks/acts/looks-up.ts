// breaks order-work/merged-marks
export * from '#modules/work/contracts/index.ts';
