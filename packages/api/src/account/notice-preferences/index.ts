export * from './operations.ts';
export * from './preferences.ts';
