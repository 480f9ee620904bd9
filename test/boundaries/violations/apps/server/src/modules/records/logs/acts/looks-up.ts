// breaks order-records/logs
export * from '#modules/account/identity/index.ts';
