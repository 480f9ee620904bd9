// breaks order-records/confidentiality
export * from '#modules/records/notifications/index.ts';
