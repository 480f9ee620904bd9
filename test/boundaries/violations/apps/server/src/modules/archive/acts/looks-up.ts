// breaks order-archive
export * from '../../evidence/index.ts';
