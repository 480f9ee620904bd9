export * from './paper-contracts.ts';
export * from './register.ts';
export * from './register-entries.ts';
export * from './register-fields.ts';
