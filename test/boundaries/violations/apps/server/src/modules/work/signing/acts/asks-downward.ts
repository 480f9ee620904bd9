export * from '#modules/work/contracts/index.ts';
