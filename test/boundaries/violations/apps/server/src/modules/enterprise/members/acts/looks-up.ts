// breaks order-enterprise/members
export * from '#modules/enterprise/joining/index.ts';
