// breaks order-account/owners
export * from '#modules/enterprise/enterprises/index.ts';
