// breaks order-identity
export * from '../../organizations/index.ts';
