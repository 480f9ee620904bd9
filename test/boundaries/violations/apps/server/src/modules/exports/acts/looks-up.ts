// breaks order-exports
export * from '../../identity/index.ts';
