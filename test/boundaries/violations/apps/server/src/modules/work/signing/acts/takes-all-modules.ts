// breaks operations-come-from-their-module
export * from '../../../../../../../packages/api/src/modules.ts';
