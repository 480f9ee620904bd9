// breaks order-enterprise/single-sign-on
export * from '#modules/enterprise/contacts/index.ts';
