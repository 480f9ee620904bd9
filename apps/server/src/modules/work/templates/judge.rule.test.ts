import { describe, expect, it } from 'vitest';
import { judge, standingOf, type TemplateStanding, type TemplateVerb, templateAbilities } from './judge.ts';
import { templateLifecycle } from './lifecycle.ts';

const VERBS: readonly TemplateVerb[] = [...templateLifecycle.verbs, 'read', 'use', 'edit', 'grant', 'delete'];
const bits = [false, true];
const standing = (change: Partial<TemplateStanding> = {}): TemplateStanding => ({
  name: '采购合同',
  state: 'enabled',
  manages: false,
  maySend: true,
  isMember: true,
  isShared: true,
  ...change,
});
const CELLS = templateLifecycle.states.flatMap((state) =>
  bits.flatMap((manages) =>
    bits.flatMap((maySend) =>
      bits.flatMap((isShared) => VERBS.map((verb) => ({ verb, one: standing({ state, manages, maySend, isShared }) }))),
    ),
  ),
);
const isAllowed = ({ verb, one }: (typeof CELLS)[number]) => judge(verb, one) === undefined;

describe('every verb × standing × state', () => {
  it('allows no step that leads nowhere', () => {
    const steps = CELLS.filter(isAllowed).filter(({ verb, one }) => {
      const step = templateLifecycle.verbs.find((known) => known === verb);
      return step !== undefined && templateLifecycle.next(one.state, step) === undefined;
    });
    expect(steps).toEqual([]);
  });

  it('allows a member who does not manage templates to read and use them only', () => {
    const verbs = CELLS.filter((cell) => !cell.one.manages && isAllowed(cell)).map(({ verb }) => verb);
    expect(new Set(verbs)).toEqual(new Set(['read', 'use']));
  });

  it('lets only published and enabled templates be used, by members who may send', () => {
    const used = CELLS.filter((cell) => cell.verb === 'use' && isAllowed(cell)).map(({ one }) => `${one.state} ${one.maySend}`);
    expect(new Set(used)).toEqual(new Set(['enabled true']));
  });
});

describe('reading a template', () => {
  it.each<[string, Partial<TemplateStanding>, string | undefined]>([
    ['that is shared', {}, undefined],
    ['that is not', { isShared: false }, 'TEMPLATE_NOT_GRANTED'],
    ['that is shared, but disabled', { state: 'disabled' }, 'TEMPLATE_DISABLED'],
    ['that is disabled and not shared', { isShared: false, state: 'disabled' }, 'TEMPLATE_NOT_GRANTED'],
    ['that was never published', { state: 'draft' }, 'TEMPLATE_UNPUBLISHED'],
    ['that is shared with others, as a manager', { isShared: false, manages: true }, undefined],
    ['that is disabled, as a manager', { state: 'disabled', manages: true }, 'TEMPLATE_DISABLED'],
  ])('%s', (_, change, code) => {
    expect(judge('read', standing(change))?.code).toBe(code);
  });
});

it('a draft is neither enabled nor disabled', () => {
  const draft = standing({ state: 'draft', manages: true });
  expect([judge('enable', draft)?.code, judge('disable', draft)?.code]).toEqual(['TEMPLATE_UNPUBLISHED', 'TEMPLATE_UNPUBLISHED']);
});

describe('what a page offers', () => {
  const offered = (one: TemplateStanding) => Object.entries(templateAbilities(one)).flatMap(([name, may]) => (may ? [name] : []));

  it.each<[string, Partial<TemplateStanding>, string[]]>([
    ['a member', {}, ['use']],
    ['a member who may not send', { maySend: false }, []],
    ['a member, of a template that is not granted', { isShared: false }, []],
    ['a manager, of an enabled template', { manages: true }, ['use', 'edit', 'disable', 'grant', 'delete']],
    ['a manager, of a disabled template', { manages: true, state: 'disabled' }, ['edit', 'enable', 'grant', 'delete']],
    ['a manager, of a draft', { manages: true, state: 'draft' }, ['edit', 'grant', 'delete']],
    ['a person, of a personal template', { manages: true, isMember: false }, ['use', 'edit', 'disable', 'delete']],
  ])('%s', (_, change, may) => {
    expect(offered(standing(change))).toEqual(may);
  });
});

it('a template is shared with everybody, or with the holders it is granted to', () => {
  const user = { manages: false, maySend: true, isMember: true, holders: [{ kind: 'group', id: 'g1' }] } as const;
  const shared = (isForEverybody: boolean, grants: { kind: string; id: string }[]) =>
    standingOf({ name: '采购合同', state: 'enabled', isForEverybody }, grants, user).isShared;
  expect([
    shared(true, []),
    shared(false, []),
    shared(false, [{ kind: 'group', id: 'g1' }]),
    shared(false, [{ kind: 'role', id: 'g1' }]),
  ]).toEqual([true, false, true, false]);
});
