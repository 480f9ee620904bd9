/** What one contract does to another: 解除, 补充, 重签. */
export const RELATION_KINDS = ['rescinds', 'supplements', 'duplicates'] as const;
export type RelationKind = (typeof RELATION_KINDS)[number];
