// breaks order-account/name-checks
export * from '#modules/enterprise/enterprises/index.ts';
