// breaks order-trust/own-papers
export * from '#modules/work/contracts/index.ts';
