// breaks order-billing
export * from '../../templates/index.ts';
