// breaks order-records/ledger
export * from '#modules/records/notifications/index.ts';
