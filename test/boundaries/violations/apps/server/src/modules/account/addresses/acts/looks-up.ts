// breaks order-account/addresses
export * from '#modules/enterprise/enterprises/index.ts';
