// breaks order-account/devices
export * from '#modules/enterprise/enterprises/index.ts';
