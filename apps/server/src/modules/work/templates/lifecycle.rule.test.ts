import { TEMPLATE_STATES, type TemplateState } from '@moqi/api';
import { expect, test } from 'vitest';
import { nextTemplateState, type TemplateVerb } from './lifecycle.ts';

const TABLE: Record<TemplateState, Record<TemplateVerb, TemplateState | undefined>> = {
  draft: { publish: 'enabled', enable: undefined, disable: undefined },
  enabled: { publish: 'enabled', enable: 'enabled', disable: 'disabled' },
  disabled: { publish: 'disabled', enable: 'enabled', disable: 'disabled' },
};

test.each(TEMPLATE_STATES.flatMap((state) => (['publish', 'enable', 'disable'] as const).map((verb) => [state, verb] as const)))(
  '%s × %s',
  (state, verb) => {
    expect(nextTemplateState(state, verb)).toBe(TABLE[state][verb]);
  },
);
