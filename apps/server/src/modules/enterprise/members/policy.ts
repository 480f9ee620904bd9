/** The members that a permission reaches: all, or those of some groups and oneself. */
export type Reach = 'all' | { readonly groupIds: ReadonlySet<string>; readonly memberId: string };

interface Placed {
  readonly memberId: string;
  readonly groupId: string | undefined;
}

/** Whether a member lies within reach. */
export function memberIn(reach: Reach, { memberId, groupId }: Placed): boolean {
  return reach === 'all' || memberId === reach.memberId || groupIn(reach, groupId);
}

/** Whether members may be put there. `undefined` is the enterprise itself, which only those who reach all may fill. */
export function groupIn(reach: Reach, groupId: string | undefined): boolean {
  return reach === 'all' || (groupId !== undefined && reach.groupIds.has(groupId));
}
