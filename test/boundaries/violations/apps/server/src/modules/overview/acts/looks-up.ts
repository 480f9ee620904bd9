// breaks order-overview
export * from '../../integrations/index.ts';
