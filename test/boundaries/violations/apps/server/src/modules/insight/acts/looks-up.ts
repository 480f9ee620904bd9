// breaks order-insight
export * from '../../judicial/index.ts';
