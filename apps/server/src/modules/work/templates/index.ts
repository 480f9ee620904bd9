/** What other modules may use of templates. */
export { countTemplateUse, takeTemplate, templateFileIds, templateNames } from './acts/template-for-use.ts';
export type { PlacedField, PlacedFile, TemplateContents, TemplateRole, TemplateVersion } from './template.ts';
export { contentsToWire, filesFromWire, filesToWire, KINDS } from './wire.ts';
