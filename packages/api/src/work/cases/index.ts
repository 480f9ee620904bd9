export * from './case-file.ts';
export * from './case-files.ts';
export * from './change-case.ts';
export * from './institutions.ts';
export * from './read-case-form.ts';
export * from './read-cases.ts';
export * from './save-case.ts';
export * from './submit-cases.ts';
