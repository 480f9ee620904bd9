// breaks engines-know-no-product
// breaks testing-is-for-tests
export * from '../../testing/src/index.ts';
