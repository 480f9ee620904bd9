import { classNames } from '../class-names.ts';

export interface AvatarProps {
  /** Of a person or a company. */
  name: string;
  /** The character to show; by default the last of a person's name. */
  character?: string;
  /** Indigo ground: the company in whose name one acts. */
  company?: boolean;
  large?: boolean;
}

/** One character on a round; always beside the name, so it is not read aloud. */
export function Avatar({ name, character, company = false, large = false }: AvatarProps) {
  return (
    <span className={classNames('mq-avatar', company && 'mq-avatar-company', large && 'mq-avatar-large')} title={name} aria-hidden>
      {character ?? Array.from(name).at(-1)}
    </span>
  );
}
