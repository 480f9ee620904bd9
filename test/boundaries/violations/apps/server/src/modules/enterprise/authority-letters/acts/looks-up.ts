// breaks order-enterprise/authority-letters
export * from '#modules/money/orders/index.ts';
