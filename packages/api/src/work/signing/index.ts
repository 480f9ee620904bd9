export * from './check-proof-code.ts';
export * from './prove-name.ts';
export * from './read-proof.ts';
export * from './refuse-contract.ts';
export * from './seal-use.ts';
export * from './send-name-code.ts';
export * from './send-proof-code.ts';
export * from './sign-contract.ts';
