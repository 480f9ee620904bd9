// breaks order-records/notifications
export * from '#modules/records/logs/index.ts';
