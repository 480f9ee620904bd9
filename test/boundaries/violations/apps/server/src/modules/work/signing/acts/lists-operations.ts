// breaks the-list-of-operations-is-for-tools
export * from '../../../../../../../packages/api/src/operations.ts';
