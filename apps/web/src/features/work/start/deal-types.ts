/** Values of `dealType`: 手签 · 只保全 · 部分自动签 · HASH 只保全 · 收集信息批量签. */
export const DEAL_TYPES = [0, 2, 5, 6, 17] as const;
export type DealType = (typeof DEAL_TYPES)[number];

/** The type that an address names; without one, what signers sign by hand. */
export function dealTypeIn(search: Readonly<Record<string, unknown>>): DealType {
  return DEAL_TYPES.find((one) => String(one) === String(search['dealType'])) ?? 0;
}
