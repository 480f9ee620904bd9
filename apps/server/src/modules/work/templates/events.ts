import { defineEvent } from '#kernel/event.ts';

const templatePublished = defineEvent('templates.templatePublished', { aggregate: 'template', ids: {} });
const templateEnabled = defineEvent('templates.templateEnabled', { aggregate: 'template', ids: {} });
const templateDisabled = defineEvent('templates.templateDisabled', { aggregate: 'template', ids: {} });

/** The event of each step that a template takes. */
export const EVENT_OF = {
  publish: templatePublished,
  enable: templateEnabled,
  disable: templateDisabled,
} as const;
