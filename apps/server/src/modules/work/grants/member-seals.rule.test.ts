import { describe, expect, it } from 'vitest';
import { type HeldRight, sealsPerMember } from './member-seals.ts';

const right = (kind: HeldRight['holder']['kind'], id: string, sealName: string, isForOneContract = false): HeldRight => ({
  holder: { kind, id },
  seal: { sealId: `id of ${sealName}`, sealName },
  isForOneContract,
});
const belongings = new Map([
  ['shen', { roleIds: ['admin', 'member'], groupIds: ['office'] }],
  ['zhou', { roleIds: ['member'], groupIds: ['team', 'purchasing'] }],
  ['xu', { roleIds: [], groupIds: [] }],
]);
const told = (rights: readonly HeldRight[], ids = ['shen', 'zhou', 'xu']) =>
  sealsPerMember(new Map([...belongings].filter(([id]) => ids.includes(id))), rights).map(({ corpUserId, seals, once }) => [
    corpUserId,
    seals.map(({ sealName }) => sealName),
    once,
  ]);

describe('the seals of members', () => {
  it('come from the member, the roles, and the group with those above it', () => {
    expect(told([right('member', 'shen', '公章'), right('role', 'member', '合同专用章'), right('group', 'purchasing', '采购章')])).toEqual([
      ['shen', ['公章', '合同专用章'], 0],
      ['zhou', ['合同专用章', '采购章'], 0],
      ['xu', [], 0],
    ]);
  });

  it('count each seal once, in the order of the rights, whichever way it came', () => {
    const rights = [right('group', 'team', '公章'), right('member', 'zhou', '财务章'), right('role', 'member', '公章')];
    expect(told(rights, ['zhou'])).toEqual([['zhou', ['公章', '财务章'], 0]]);
  });

  it('do not count what one contract alone allows, but say how often', () => {
    const rights = [right('member', 'zhou', '公章', true), right('member', 'zhou', '公章', true), right('member', 'xu', '公章', true)];
    expect(told(rights, ['zhou', 'xu'])).toEqual([
      ['zhou', [], 2],
      ['xu', [], 1],
    ]);
  });

  it('of a former member are not told, even where a grant was not taken back', () => {
    expect(told([right('member', 'left', '公章')], ['xu'])).toEqual([['xu', [], 0]]);
  });
});
