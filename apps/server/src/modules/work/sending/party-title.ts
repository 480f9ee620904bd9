import type { Words } from '@moqi/api';
import { partyStem } from '@moqi/rules';
import type { DraftParty } from '#modules/work/contracts/index.ts';

/** How a clerk calls a party: 乙方（韩立川）, 第 12 方. */
export function partyTitle(position: number, party: Pick<DraftParty, 'name' | 'organizationName'>): Words {
  const name = party.organizationName || party.name;
  const zh = partyStem(position);
  const en = `Party ${position + 1}`;
  return name === '' ? { 'zh-CN': zh, en } : { 'zh-CN': `${zh}（${name}）`, en: `${en} (${name})` };
}
