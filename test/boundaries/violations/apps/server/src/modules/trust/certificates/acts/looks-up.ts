// breaks order-trust/certificates
export * from '#modules/trust/files/index.ts';
