// breaks order-templates
export * from '../../approvals/index.ts';
