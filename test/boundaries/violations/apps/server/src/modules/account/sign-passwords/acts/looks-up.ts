// breaks order-account/sign-passwords
export * from '#modules/enterprise/enterprises/index.ts';
