/** What other modules may use of templates. */
export { markPlatformFavourite, platformFavourites } from './acts/platform-favourites.ts';
export { assertComplete, publishTemplate, saveTemplate } from './acts/save-template.ts';
export {
  countTemplateUse,
  customersTemplates,
  editableTemplate,
  type PinnedTemplate,
  pinnedTemplates,
  publishedTemplate,
  readAdvancedTemplate,
  type TakenTemplate,
  takeAdvancedTemplate,
  takeAnyTemplate,
  takeTemplate,
  takeTemplateVersion,
  templateFileIds,
  templateNames,
} from './acts/template-for-use.ts';
export type {
  PlacedField,
  PlacedFile,
  PlaceMark,
  RoleHolder,
  Template,
  TemplateContents,
  TemplateRole,
  TemplateVersion,
} from './template.ts';
export {
  contentsFromWire,
  contentsToWire,
  filesFromWire,
  filesToWire,
  KINDS,
  markToWire,
  publicationFromWire,
  rolesToWire,
  savedAnswer,
  variableFromWire,
  variableToWire,
} from './wire.ts';
