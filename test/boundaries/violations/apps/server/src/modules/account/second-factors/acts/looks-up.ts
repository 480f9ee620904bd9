// breaks order-account/second-factors
export * from '#modules/enterprise/enterprises/index.ts';
