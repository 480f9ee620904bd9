// breaks order-account/real-names
export * from '#modules/enterprise/enterprises/index.ts';
