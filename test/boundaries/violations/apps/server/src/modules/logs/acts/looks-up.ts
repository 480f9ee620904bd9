// breaks order-notifications
export * from '../../identity/index.ts';
