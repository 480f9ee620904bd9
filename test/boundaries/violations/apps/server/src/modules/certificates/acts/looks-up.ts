// breaks order-certificates
export * from '../../seals/index.ts';
