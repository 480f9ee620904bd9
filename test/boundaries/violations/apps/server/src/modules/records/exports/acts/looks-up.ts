// breaks order-records/exports
export * from '#modules/records/notifications/index.ts';
