// breaks order-work/performance
export * from '#modules/work/cases/index.ts';
