// breaks order-settings
export * from '../../contracts/index.ts';
