// breaks order-organizations
export * from '../../files/index.ts';
