// breaks order-account/notice-preferences
export * from '#modules/enterprise/enterprises/index.ts';
