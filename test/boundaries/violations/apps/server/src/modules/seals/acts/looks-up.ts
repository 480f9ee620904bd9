// breaks order-seals
export * from '../../contracts/index.ts';
