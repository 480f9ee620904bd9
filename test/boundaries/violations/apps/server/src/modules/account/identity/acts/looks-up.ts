// breaks order-account/identity
export * from '#modules/enterprise/enterprises/index.ts';
