// breaks order-enterprise/directory-sync
export * from '#modules/money/orders/index.ts';
