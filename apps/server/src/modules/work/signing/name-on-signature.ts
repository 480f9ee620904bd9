import type { NameCheckWay } from '@moqi/api/account/identity';
import type { NAME_STATES } from '@moqi/api/work/signing';
import { isSameName } from '@moqi/rules';

/** What decides in which name a signature may be made. */
export interface NameFacts {
  readonly kind: 'person' | 'organization';
  /** the contract asks persons to prove their names */
  readonly needsRealNames: boolean;
  readonly statedName: string;
  /** of the signer; undefined: not proven yet */
  readonly provenName: string | undefined;
  /** a certificate would have to be issued on an ID card that has ended */
  readonly paperEnded: boolean;
  readonly way: NameCheckWay;
  /** what the signer handed in waits for a reviewer */
  readonly waits: boolean;
}

/**
 * `own`: the enterprise seals in its verified name · `codeOnly`: signs as 未实名 · `proven`: signs in the proven name · `mustProve`: proves
 * the name first · `mustHandIn`: hands in the card for a reviewer, as no service is connected · `waits`: for that reviewer · `differs`: the
 * proven name is not the stated one, which the sender corrects · `paperEnded`: the ID card has ended, and the signer renews it first · `unavailable`: nobody is there to compare names.
 */
export type NameState = (typeof NAME_STATES)[number];

/** What a signer without a proven name has to do. */
function unproven({ way, waits }: Pick<NameFacts, 'way' | 'waits'>): NameState {
  if (way === 'none') return 'unavailable';
  if (way !== 'reviewer') return 'mustProve';
  return waits ? 'waits' : 'mustHandIn';
}

export function nameState({ kind, needsRealNames, statedName, provenName, paperEnded, ...check }: NameFacts): NameState {
  if (kind === 'organization') return 'own';
  if (!needsRealNames) return 'codeOnly';
  if (provenName === undefined) return unproven(check);
  if (!isSameName(statedName, provenName)) return 'differs';
  return paperEnded ? 'paperEnded' : 'proven';
}
