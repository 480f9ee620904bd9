/** How many rows a ranking names; the rest is one row. */
export const MOST_GROUPS = 5;

export interface GroupCount {
  readonly groupId: string;
  readonly name: string;
  readonly sent: number;
}

/** The group that a member's contracts count for; a member without a group, or who has left, counts for none. */
export type GroupOf = (personId: string) => { readonly groupId: string; readonly name: string } | undefined;

/** Groups by what their members sent, most first; the last row, without a name, holds all others. Groups that sent nothing are left out. */
export function groupRanking(counts: readonly { readonly personId: string; readonly value: number }[], groupOf: GroupOf): GroupCount[] {
  const groups = new Map<string, GroupCount>();
  for (const { personId, value } of counts) {
    const { groupId, name } = groupOf(personId) ?? { groupId: '', name: '' };
    groups.set(groupId, { groupId, name, sent: (groups.get(groupId)?.sent ?? 0) + value });
  }
  const named = [...groups.values()].filter(({ groupId, sent }) => groupId !== '' && sent > 0);
  const ranked = named.toSorted((a, b) => b.sent - a.sent || a.name.localeCompare(b.name, 'zh-CN'));
  const rest = ranked.slice(MOST_GROUPS).reduce((sum, { sent }) => sum + sent, groups.get('')?.sent ?? 0);
  return [...ranked.slice(0, MOST_GROUPS), ...(rest > 0 ? [{ groupId: '', name: '', sent: rest }] : [])];
}
