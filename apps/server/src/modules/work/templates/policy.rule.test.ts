import { describe, expect, test } from 'vitest';
import { type JudgedTemplate, type TemplateUser, templateAbilities, whyNotUsable } from './policy.ts';

const member: TemplateUser = { manages: false, maySend: true, isMember: true, holders: [] };
const manager: TemplateUser = { ...member, manages: true };
const person: TemplateUser = { ...manager, isMember: false };
const enabled: JudgedTemplate = { state: 'enabled', isForEverybody: true, isGranted: false };
const reserved: JudgedTemplate = { ...enabled, isForEverybody: false };

describe('a template', () => {
  test.each([
    ['for everybody', member, enabled, undefined],
    ['for those it is granted to, and granted', member, { ...reserved, isGranted: true }, undefined],
    ['for those it is granted to', member, reserved, 'TEMPLATE_NOT_GRANTED'],
    ['granted, but disabled', member, { ...reserved, isGranted: true, state: 'disabled' as const }, 'TEMPLATE_DISABLED'],
    ['that nobody but its managers knows, disabled', member, { ...reserved, state: 'disabled' as const }, 'TEMPLATE_NOT_GRANTED'],
    ['never published', member, { ...enabled, state: 'draft' as const }, 'TEMPLATE_UNPUBLISHED'],
    ['granted to others, for whoever manages templates', manager, reserved, undefined],
    ['disabled, for whoever manages templates', manager, { ...enabled, state: 'disabled' as const }, 'TEMPLATE_DISABLED'],
  ])('%s', (_, user, template, why) => {
    expect(whyNotUsable(user, template)).toBe(why);
  });
});

describe('what may be done', () => {
  const allowed = (user: TemplateUser, template: JudgedTemplate) =>
    Object.entries(templateAbilities(user, template)).flatMap(([name, may]) => (may ? [name] : []));

  test.each([
    ['a member', member, enabled, ['use']],
    ['a member without the right to send', { ...member, maySend: false }, enabled, []],
    ['a member, of one that is not granted', member, reserved, []],
    ['whoever manages, of one in use', manager, enabled, ['use', 'edit', 'disable', 'grant', 'delete']],
    [
      'whoever manages, of one that is disabled',
      manager,
      { ...enabled, state: 'disabled' as const },
      ['edit', 'enable', 'grant', 'delete'],
    ],
    ['whoever manages, of a draft', manager, { ...enabled, state: 'draft' as const }, ['edit', 'grant', 'delete']],
    ['a person with an own one', person, enabled, ['use', 'edit', 'disable', 'delete']],
  ])('%s', (_, user, template, may) => {
    expect(allowed(user, template)).toEqual(may);
  });
});
