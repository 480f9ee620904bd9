// breaks order-approvals
export * from '../../seals/index.ts';
