// breaks order-enterprise/roles
export * from '#modules/enterprise/members/index.ts';
