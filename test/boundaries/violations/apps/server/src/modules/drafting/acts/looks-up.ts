// breaks order-drafting
export * from '../../insight/index.ts';
