// breaks order-contracts
export * from '../../signing/index.ts';
