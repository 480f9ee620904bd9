/** What other modules may use of templates. */
export { countTemplateUse, takeTemplate, templateFileIds, templateNames } from './acts/template-for-use.ts';
export type { TemplateVersion } from './template.ts';
