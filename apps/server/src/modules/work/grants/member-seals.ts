import type { MemberSeals } from '@moqi/api/work/grants';

/** A grant that is in force today, of a seal that can be used. */
export interface HeldRight {
  readonly holder: { readonly kind: 'member' | 'role' | 'group'; readonly id: string };
  readonly seal: { readonly sealId: string; readonly sealName: string };
  /** given by an approval for one contract alone */
  readonly isForOneContract: boolean;
}

/** Under which holders each member falls. Members who are not active are missing. */
export type MemberBelongings = ReadonlyMap<string, { readonly roleIds: readonly string[]; readonly groupIds: readonly string[] }>;

/** What the rights add up to for each member, in the order of the rights. */
export function sealsPerMember(belongings: MemberBelongings, rights: readonly HeldRight[]): MemberSeals[] {
  const byHolder = Map.groupBy(rights, ({ holder }) => holder.id);
  const order = new Map(rights.map((right, index) => [right, index]));
  return Array.from(belongings, ([corpUserId, { roleIds, groupIds }]) => {
    const held = [corpUserId, ...roleIds, ...groupIds]
      .flatMap((id) => byHolder.get(id) ?? [])
      .toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
    const lasting = held.filter(({ isForOneContract }) => !isForOneContract);
    const seals = new Map(lasting.map(({ seal }) => [seal.sealId, seal]));
    return { corpUserId, seals: [...seals.values()], once: held.length - lasting.length };
  });
}
