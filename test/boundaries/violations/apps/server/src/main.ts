// breaks composition-takes-modules-whole
export * from './modules/work/contracts/store/contracts.ts';
