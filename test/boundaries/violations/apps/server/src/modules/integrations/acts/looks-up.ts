// breaks order-integrations
export * from '../../portal/index.ts';
