// breaks order-files
export * from '../../contracts/index.ts';
