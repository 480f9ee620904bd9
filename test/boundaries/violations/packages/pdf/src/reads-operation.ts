// breaks engines-know-no-product
export * from '../../api/src/index.ts';
