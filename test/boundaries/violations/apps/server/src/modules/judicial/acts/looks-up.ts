// breaks order-judicial
export * from '../../insurance/index.ts';
