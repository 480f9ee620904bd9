import { expect, test } from 'vitest';
import { field } from '../testing/drafts.ts';
import { isOwn } from './own-party.ts';
import {
  asOpen,
  asOwn,
  contentsOf,
  furthestTemplateStep,
  roleProblem,
  startTemplate,
  templateContent,
  withRoles,
} from './template-content.ts';

const clerk = { name: '陆一鸣', mobile: '13857202046', email: '', corpName: '杭州砚川智能装备有限公司' };
const person = { ...clerk, corpName: '' };
const names = { own: '我方', other: '对方' };

test('a new template is between the party that uses it and an enterprise', () => {
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

test('the sign password is asked of a role, and of who is named for it', () => {
  const [own, other] = startTemplate(clerk, names).parties;
  if (!own || !other) throw new Error('two roles');
  const saved = contentsOf({ ...startTemplate(clerk, names), parties: [own, { ...other, needSignPwd: 1 }] }, clerk);
  expect(saved.roleJson.map(({ needSignPwd }) => needSignPwd)).toEqual([undefined, 1]);
  const opened = templateContent(saved, clerk);
  expect(opened.parties.map(({ needSignPwd }) => needSignPwd)).toEqual([undefined, 1]);
  // a contract that is kept as a template keeps it too
  expect(withRoles(opened, clerk, { own: '我方', other: () => '对方' }).parties.map(({ needSignPwd }) => needSignPwd)).toEqual([
    undefined,
    1,
  ]);
});

test('the role of the party that uses it can be another one', () => {
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

test('a contract kept as a template has roles in the place of people', () => {
  const start = startTemplate(clerk, names);
  const [a, b] = start.parties;
  if (!a || !b) throw new Error('two parties');
  const contract = {
    ...start,
    contractName: '采购合同',
    parties: [
      {
        key: a.key,
        signatoryType: 1 as const,
        corpName: clerk.corpName,
        fullName: '陆一鸣',
        mobile: clerk.mobile,
        email: '',
        identityCard: '',
        orderNum: 1,
        readTime: 0,
      },
      {
        ...b,
        roleName: '供应商',
        corpName: '苏州栖禾',
        fullName: '林书禾',
        mobile: '13912867730',
        identityCard: '110105194912310021',
        readTime: 15,
      },
      { ...b, key: 'c', roleName: undefined, signatoryType: 0 as const, fullName: '裴南乔', orderNum: 3 },
    ].map(({ roleName, ...party }: { roleName?: string | undefined } & typeof b) =>
      roleName === undefined ? party : { ...party, roleName },
    ),
  };
  const kept = contentsOf(withRoles(contract, clerk, { own: '我方', other: (at) => `第 ${at + 1} 方` }), clerk);
  expect(kept.roleJson.map(({ key, roleName, ownFlag, readTime }) => [key, roleName, ownFlag, readTime])).toEqual([
    [a.key, '我方', 1, 0],
    [b.key, '供应商', 0, 15],
    ['c', '第 3 方', 0, 0],
  ]);
  for (const told of ['陆一鸣', '林书禾', '裴南乔', '13912867730', '110105194912310021', '苏州栖禾'])
    expect(JSON.stringify(kept)).not.toContain(told);
});
