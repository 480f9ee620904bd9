import type { MarkEnd } from '@moqi/api/work/merged-marks';
import type { MissingSealCard } from '@moqi/api/work/seals';
import type { MarkLayout } from '@moqi/rules';
import type { PartyId } from '#kernel/actor.ts';

/** 合成签章: what its maker presses as one picture for one place. */
export interface MergedMark {
  readonly markId: string;
  /** its maker, who alone uses it */
  readonly person: PartyId;
  readonly name: string;
  readonly layout: MarkLayout;
  readonly sealId: string;
  readonly inkId: string | undefined;
  /** with a chop of the maker's proven name */
  readonly withChop: boolean;
  readonly createdAt: Date;
}

/** What became of its parts. */
export interface PartsNow {
  /** undefined: the maker may press the seal; `disabled`: it is no longer among those in use */
  readonly seal: MissingSealCard['why'] | 'disabled' | undefined;
  readonly inkIds: ReadonlySet<string>;
  /** undefined: not proven */
  readonly provenName: string | undefined;
}

/** A mark ends with any of its parts, for as long as that part is missing; empty: it can be pressed. */
export function endOf({ inkId, withChop }: Pick<MergedMark, 'inkId' | 'withChop'>, { seal, inkIds, provenName }: PartsNow): MarkEnd {
  if (seal !== undefined) return seal;
  if (inkId !== undefined && !inkIds.has(inkId)) return 'ink';
  return withChop && provenName === undefined ? 'name' : '';
}
