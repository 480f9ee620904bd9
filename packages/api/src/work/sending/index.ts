export * from './create-contract.ts';
export * from './delete-draft.ts';
export * from './draft.ts';
export * from './execute-template.ts';
export * from './read-draft.ts';
export * from './repeat-contract.ts';
export * from './restore-draft.ts';
export * from './use-template.ts';
