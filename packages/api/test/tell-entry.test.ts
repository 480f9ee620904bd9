import { describe, expect, it } from 'vitest';
import { tellAction, tellFacts, tellObjectType } from '../src/records/logs/index.ts';

describe('tellFacts', () => {
  it('words names and values, in the order of the words', () => {
    const entry = {
      action: 'roles.changeGrants',
      before: { grants: ['logs.read:own'], roleName: '负责人' },
      after: { grants: ['logs.read:group', 'seals.read:enterprise'], roleName: '区域负责人' },
    };
    expect(tellFacts(entry, 'zh-CN')).toEqual([
      { name: '角色名称', before: '负责人', after: '区域负责人' },
      { name: '权限', before: '查看日志（仅本人）', after: '查看日志（本部门及下级）、查看印章' },
    ]);
    expect(tellFacts(entry, 'en')[1]).toEqual({
      name: 'Permissions',
      before: 'View logs (own items)',
      after: 'View logs (own department and below), View seals',
    });
  });

  it('says what a domain means by a fact that others have, too', () => {
    expect(tellFacts({ action: 'roles.disable', before: { state: 'active' }, after: { state: 'disabled' } }, 'zh-CN')).toEqual([
      { name: '状态', before: '启用', after: '停用' },
    ]);
  });

  it('says nothing of a side that the entry does not speak of, and a dash where it is empty', () => {
    expect(tellFacts({ action: 'roles.create', before: null, after: { description: '' } }, 'zh-CN')).toEqual([
      { name: '说明', after: '—' },
    ]);
  });

  it('tells moments by the clock of China', () => {
    const entry = { action: 'seals.grant', before: null, after: { to: '2026-11-20T16:30:05.000Z' } };
    expect(tellFacts(entry, 'zh-CN')).toEqual([{ name: '结束', after: '2026-11-21 00:30:05' }]);
  });

  it('shows what a newer release wrote as it stands', () => {
    expect(tellFacts({ action: 'moon.land', before: null, after: { crater: 'A' } }, 'zh-CN')).toEqual([{ name: 'crater', after: 'A' }]);
    expect([tellAction('moon.land', 'en'), tellObjectType('moon', 'en')]).toEqual(['moon.land', 'moon']);
  });
});
