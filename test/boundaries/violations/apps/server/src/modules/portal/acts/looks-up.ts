// breaks order-portal
export * from '../../judicial/index.ts';
