const STEMS = Array.from('甲乙丙丁戊己庚辛壬癸');

/** How contracts call a party by its place: 甲方 for 0; beyond the ten stems 第 11 方. */
export function partyStem(position: number): string {
  const stem = STEMS[position];
  return stem === undefined ? `第 ${position + 1} 方` : `${stem}方`;
}
