// breaks order-money/points
export * from '#modules/money/orders/index.ts';
