// breaks order-evidence
export * from '../../drafting/index.ts';
