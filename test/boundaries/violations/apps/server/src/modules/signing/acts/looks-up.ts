// breaks order-signing
export * from '../../archive/index.ts';
