// breaks order-work/approvals
export * from '#modules/work/grants/index.ts';
