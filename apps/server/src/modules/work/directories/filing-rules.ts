import type { FilingRule } from '#modules/work/drawers/index.ts';
import type { Directory } from './directory-tree.ts';

/** The first rule that would fit every contract, counted from 1; undefined: each has a condition. */
export function placeOfEmptyRule(rules: readonly FilingRule[]): number | undefined {
  const index = rules.findIndex(({ nameWords, partyWords, contractType }) => !(nameWords ?? partyWords ?? contractType));
  return index === -1 ? undefined : index + 1;
}

/** The rules as the log tells them. */
export function toldRules(rules: readonly FilingRule[], tree: readonly Directory[]): string[] {
  const nameOf = (id: string) => tree.find(({ directoryId }) => directoryId === id)?.name ?? '';
  return rules.map(({ directoryId, nameWords, partyWords, contractType }) => {
    const conditions = [nameWords, partyWords, contractType].filter((condition) => condition !== undefined);
    return `${conditions.join(' · ')} → ${nameOf(directoryId)}`;
  });
}
