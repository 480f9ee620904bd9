// breaks order-account/one-time-codes
export * from '#modules/enterprise/enterprises/index.ts';
