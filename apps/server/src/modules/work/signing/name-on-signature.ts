/** What decides in which name a signature may be made. */
export interface NameFacts {
  readonly kind: 'person' | 'organization';
  /** the contract asks persons to prove their names */
  readonly needsRealNames: boolean;
  readonly statedName: string;
  /** of the signer; undefined: not proven yet */
  readonly provenName: string | undefined;
  /** an identity check is configured */
  readonly canCheck: boolean;
}

/**
 * `own`: the enterprise seals in its verified name · `codeOnly`: signs as 未实名 · `proven`: signs in the proven name · `mustProve`: proves
 * the name first · `differs`: the proven name is not the stated one, which the sender corrects · `unavailable`: no identity check is configured.
 */
export type NameStanding = 'own' | 'codeOnly' | 'proven' | 'mustProve' | 'differs' | 'unavailable';

/** Blanks and the several dots in names of minorities are not what tells people apart. */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replaceAll(/[•・‧.．]/g, '·');

export function isSameName(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

export function nameStanding({ kind, needsRealNames, statedName, provenName, canCheck }: NameFacts): NameStanding {
  if (kind === 'organization') return 'own';
  if (!needsRealNames) return 'codeOnly';
  if (provenName === undefined) return canCheck ? 'mustProve' : 'unavailable';
  return isSameName(statedName, provenName) ? 'proven' : 'differs';
}
