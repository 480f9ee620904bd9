// breaks rules-have-no-machinery
export * from './store/contracts.ts';
