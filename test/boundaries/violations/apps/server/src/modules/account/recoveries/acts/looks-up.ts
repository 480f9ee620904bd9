// breaks order-account/recoveries
export * from '#modules/enterprise/enterprises/index.ts';
