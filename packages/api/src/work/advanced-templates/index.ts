export * from './operate-advanced-template.ts';
export { readTemplateDocument } from './read-document.ts';
export * from './use-advanced-template.ts';
