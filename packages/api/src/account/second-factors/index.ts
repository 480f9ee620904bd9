export * from './authenticator-app.ts';
export * from './finish-login.ts';
export * from './passkeys.ts';
export * from './prove-again.ts';
export * from './recovery-codes.ts';
export * from './second-factors.ts';
