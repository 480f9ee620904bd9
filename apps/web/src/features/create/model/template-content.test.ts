import { expect, test } from 'vitest';
import { field } from '../testing/drafts.ts';
import { isOwn } from './own-party.ts';
import { asOpen, asOwn, contentsOf, furthestTemplateStep, roleProblem, startTemplate, templateContent } from './template-content.ts';

const clerk = { name: '陆一鸣', mobile: '13857202046', email: '', corpName: '杭州砚川智能装备有限公司' };
const person = { ...clerk, corpName: '' };
const names = { own: '我方', other: '对方' };

test('a new template is between the own party and an enterprise', () => {
  const company = contentsOf(startTemplate(clerk, names), clerk).roleJson;
  expect(company.map(({ roleName, ownFlag, signatoryType, orderNum }) => [roleName, ownFlag, signatoryType, orderNum])).toEqual([
    ['我方', 1, 1, 1],
    ['对方', 0, 1, 2],
  ]);
  const own = contentsOf(startTemplate(person, names), person).roleJson;
  expect(own.map(({ ownFlag, signatoryType }) => [ownFlag, signatoryType])).toEqual([
    [1, 0],
    [0, 1],
  ]);
});

test('what is saved is what is opened again, and names nobody', () => {
  const content = { ...startTemplate(clerk, names), contractName: '采购合同', settings: { contractType: 'purchase' as const } };
  const saved = contentsOf(content, clerk);
  expect(contentsOf(templateContent(saved, clerk), clerk)).toEqual(saved);
  expect(saved).toMatchObject({ tplName: '采购合同', contractType: 'purchase', ifOrder: 1, needQifengSign: 0 });
  expect(JSON.stringify(saved)).not.toContain(clerk.mobile);
  expect(JSON.stringify(saved)).not.toContain(clerk.corpName);
});

test('the own role can be another one', () => {
  const [own, other] = startTemplate(person, names).parties;
  if (!own || !other) throw new Error('two roles');
  expect([isOwn(own, person), isOwn(asOpen(own), person)]).toEqual([true, false]);
  const taken = asOwn(other, person);
  expect([isOwn(taken, person), taken.signatoryType, taken.roleName]).toEqual([true, 0, '对方']);
});

test('roles are told apart by their names', () => {
  const { parties } = startTemplate(clerk, names);
  const called = (...roleNames: string[]) => parties.map((party, at) => ({ ...party, roleName: roleNames[at] ?? '' }));
  const problems = (...roleNames: string[]) => {
    const all = called(...roleNames);
    return all.map((party) => roleProblem(party, all));
  };
  expect(problems('我方', '对方')).toEqual([undefined, undefined]);
  expect(problems('我方', ' ')).toEqual([undefined, 'missing']);
  expect(problems('我方', '我方 ')).toEqual(['twice', 'twice']);
});

test('one goes as far as what is there allows', () => {
  const start = startTemplate(clerk, names);
  const [a, b] = start.parties;
  const file = (...fields: ReturnType<typeof field>[]) => ({ targetId: 'f', fileName: '合同.pdf', fields });
  const named = { ...start, contractName: '采购合同', files: [file()] };
  const placed = [field({ party: a?.key ?? '' }), field({ key: 'f2', party: b?.key ?? '' })];
  expect(furthestTemplateStep(start)).toBe(1);
  expect(furthestTemplateStep({ ...named, parties: [] })).toBe(2);
  expect(furthestTemplateStep({ ...named, parties: start.parties.map((party) => ({ ...party, roleName: '' })) })).toBe(2);
  expect(furthestTemplateStep(named)).toBe(3);
  expect(furthestTemplateStep({ ...named, files: [file(...placed)] })).toBe(4);
  expect(furthestTemplateStep({ ...named, wantsStraddle: true, files: [file(...placed)] })).toBe(3);
});
