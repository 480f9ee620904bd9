import { classNames } from '../class-names.ts';
import { partyColors } from '../theme/palette.ts';

const CHARACTERS = '甲乙丙丁戊己庚辛壬癸';

/** 甲 for 0, 乙 for 1 …; numbers beyond the ten. */
export function partyCharacter(index: number): string {
  return CHARACTERS[index] ?? String(index + 1);
}

/** Number of the party's colour, 1–6: `--mq-party1`. */
export function partyColorNumber(index: number): number {
  return (index % partyColors.length) + 1;
}

export interface PartyMarkProps {
  /** Place of the party in the contract, from 0. */
  index: number;
  large?: boolean;
}

/** A party's character on its colour. */
export function PartyMark({ index, large = false }: PartyMarkProps) {
  return (
    <span className={classNames('mq-party', `mq-party-${partyColorNumber(index)}`, large && 'mq-party-large')}>
      {partyCharacter(index)}
    </span>
  );
}
