// breaks order-enterprise/settings
export * from '#modules/enterprise/contacts/index.ts';
