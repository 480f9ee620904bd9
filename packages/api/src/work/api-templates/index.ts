export * from './api-template.ts';
export * from './manage-api-templates.ts';
export * from './use-api-template.ts';
