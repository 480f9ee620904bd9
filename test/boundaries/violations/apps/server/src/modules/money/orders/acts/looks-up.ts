// breaks order-money/orders
export * from '#modules/work/templates/index.ts';
