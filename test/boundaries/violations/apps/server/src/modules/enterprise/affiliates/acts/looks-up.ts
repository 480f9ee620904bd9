// breaks order-enterprise/affiliates
export * from '#modules/enterprise/settings/index.ts';
