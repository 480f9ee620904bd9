// breaks order-enterprise/joining
export * from '#modules/enterprise/affiliates/index.ts';
