// breaks order-account/attempts
export * from '#modules/account/identity/index.ts';
