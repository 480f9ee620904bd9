// breaks order-account/outside-accounts
export * from '#modules/enterprise/enterprises/index.ts';
