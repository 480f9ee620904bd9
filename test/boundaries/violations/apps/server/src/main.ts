// breaks composition-takes-modules-whole
export * from './modules/contracts/store/contracts.ts';
