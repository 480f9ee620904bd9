// breaks order-enterprise/enterprises
export * from '#modules/enterprise/members/index.ts';
