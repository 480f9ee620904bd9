// breaks order-enterprise/joining
export * from '#modules/money/orders/index.ts';
