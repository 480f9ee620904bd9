export * from './find-template.ts';
export * from './grant-template.ts';
export * from './list-templates.ts';
export * from './mark-template.ts';
export * from './operate-template.ts';
export * from './show-template-page.ts';
export * from './template.ts';
export * from './template-groups.ts';
