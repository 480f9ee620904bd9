import type { Participant } from '#modules/work/contracts/index.ts';

const MASK = '＊＊';

/** Enough to know again a name that one knows, too little to learn one: the first character of a person's, both ends of a company's. */
export function maskedName({ kind, name, organizationName }: Pick<Participant, 'kind' | 'name' | 'organizationName'>): string {
  const shown = Array.from(kind === 'organization' ? (organizationName ?? '') : name);
  if (kind !== 'organization') return `${shown[0] ?? ''}${MASK}`;
  const ends = shown.length < 8 ? 1 : 2;
  return `${shown.slice(0, ends).join('')}${MASK}${shown.slice(-ends).join('')}`;
}
