export * from './approval-verdict.ts';
export * from './extend-deadline.ts';
export * from './origin.ts';
export * from './read-contract.ts';
export * from './read-documents.ts';
export * from './relation.ts';
export * from './revoke-contracts.ts';
export * from './wanted-change.ts';
