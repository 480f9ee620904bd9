// breaks order-enterprise/micro-deposits
export * from '#modules/money/orders/index.ts';
