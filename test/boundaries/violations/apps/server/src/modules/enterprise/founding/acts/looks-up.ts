// breaks order-enterprise/founding
export * from '#modules/money/orders/index.ts';
