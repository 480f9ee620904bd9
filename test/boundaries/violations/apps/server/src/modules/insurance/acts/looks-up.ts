// breaks order-insurance
export * from '../../integrations/index.ts';
