// breaks order-enterprise/contacts
export * from '#modules/trust/certificates/index.ts';
