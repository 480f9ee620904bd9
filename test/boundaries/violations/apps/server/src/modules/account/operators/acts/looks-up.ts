// breaks order-account/operators
export * from '#modules/enterprise/enterprises/index.ts';
