// breaks order-account/image-codes
export * from '#modules/enterprise/enterprises/index.ts';
