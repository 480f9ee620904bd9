import type { Words } from '@moqi/api';
import type { DraftParty } from '#modules/work/contracts/index.ts';

const STEMS = Array.from('甲乙丙丁戊己庚辛壬癸');

/** How a clerk calls a party: 乙方（韩立川）, 第 12 方. */
export function partyTitle(position: number, party: Pick<DraftParty, 'name' | 'organizationName'>): Words {
  const stem = STEMS[position];
  const name = party.organizationName || party.name;
  const zh = stem === undefined ? `第 ${position + 1} 方` : `${stem}方`;
  const en = `Party ${position + 1}`;
  return name === '' ? { 'zh-CN': zh, en } : { 'zh-CN': `${zh}（${name}）`, en: `${en} (${name})` };
}
