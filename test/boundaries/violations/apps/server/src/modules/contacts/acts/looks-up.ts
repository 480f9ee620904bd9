// breaks order-contacts
export * from '../../contracts/index.ts';
