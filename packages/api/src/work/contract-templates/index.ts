export * from './save-as-template.ts';
