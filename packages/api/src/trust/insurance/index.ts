export * from './download-policies.ts';
export * from './enter-policies.ts';
export * from './list-policies.ts';
export * from './policy.ts';
export * from './user-notes.ts';
