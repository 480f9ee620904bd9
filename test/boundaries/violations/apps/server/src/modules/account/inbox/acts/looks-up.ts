// breaks order-account/inbox
export * from '#modules/enterprise/enterprises/index.ts';
