export * from './official-account.ts';
export * from './operations.ts';
export * from './preferences.ts';
