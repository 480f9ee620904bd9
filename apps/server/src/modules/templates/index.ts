/** What other modules may use of templates. */
export { takeTemplate, templateFileIds, templateNames } from './acts/template-for-use.ts';
export type { TemplateVersion } from './template.ts';
