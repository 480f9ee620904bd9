import type { TemplateState } from '@moqi/api';

export type TemplateVerb = 'publish' | 'enable' | 'disable';

/** A version that is published replaces the one before it without switching a disabled template on. */
const NEXT: Readonly<Record<TemplateState, Partial<Record<TemplateVerb, TemplateState>>>> = {
  draft: { publish: 'enabled' },
  enabled: { publish: 'enabled', enable: 'enabled', disable: 'disabled' },
  disabled: { publish: 'disabled', enable: 'enabled', disable: 'disabled' },
};

/** Undefined: the step is not possible. */
export function nextTemplateState(state: TemplateState, verb: TemplateVerb): TemplateState | undefined {
  return NEXT[state][verb];
}
