import type { RelationKind } from '@moqi/api/work/contracts';
import type { PartyId } from '#kernel/actor.ts';

/** 关联合同: what one contract does to another, kept with both. */
export interface Relation {
  readonly owner: PartyId;
  /** the other contract */
  readonly contractId: string;
  readonly kind: RelationKind;
  /** this contract does it to the other; else the other to this one */
  readonly isFrom: boolean;
}

/** What the page of a contract says of another one, which its reader has too. */
export interface RelationShown extends Pick<Relation, 'kind' | 'isFrom'> {
  readonly number: string;
  readonly name: string;
  readonly documentCount: number;
}
