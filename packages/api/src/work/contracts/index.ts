export * from './approval-verdict.ts';
export * from './read-contract.ts';
export * from './read-signing-link.ts';
export * from './read-view-link.ts';
export * from './remind-signers.ts';
export * from './revoke-contracts.ts';
export * from './unclaimed-tasks.ts';
