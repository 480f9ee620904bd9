// breaks ui-knows-no-operation
export * from '../../api/src/index.ts';
