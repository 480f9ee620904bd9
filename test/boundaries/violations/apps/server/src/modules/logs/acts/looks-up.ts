// breaks order-logs
export * from '../../identity/index.ts';
