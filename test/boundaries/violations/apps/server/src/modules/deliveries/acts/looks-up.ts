// breaks order-deliveries
export * from '../../archive/index.ts';
