import { lifecycle, type VerbOf } from '#kernel/lifecycle.ts';

/** A version that is published replaces the one before it without enabling a disabled template. Enabling twice changes nothing. */
export const templateLifecycle = lifecycle({
  draft: { publish: 'enabled' },
  enabled: { publish: 'enabled', enable: 'enabled', disable: 'disabled' },
  disabled: { publish: 'disabled', enable: 'enabled', disable: 'disabled' },
});

export type TemplateStep = VerbOf<typeof templateLifecycle>;
