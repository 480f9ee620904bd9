export * from './operate-advanced-template.ts';
export * from './platform-templates.ts';
export { readTemplateDocument } from './read-document.ts';
export * from './use-advanced-template.ts';
