// breaks order-account/entrances
export * from '#modules/enterprise/enterprises/index.ts';
