// breaks order-enterprise/work-wechat
export * from '#modules/enterprise/contacts/index.ts';
