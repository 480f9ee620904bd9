// breaks order-work/flows
export * from '#modules/work/approvals/index.ts';
