import { WORDMARK } from './wordmark.ts';

const MARK =
  'M6.5 2H11v4.6L6.6 7.8v1.7L11 8.3v2.9l-5.4 1.4v1.7L11 12.9v2.9l-4.4 1.2v1.7L11 17.5V22H6.5A4.5 4.5 0 0 1 2 17.5v-11A4.5 4.5 0 0 1 6.5 2zM13 2h4.5A4.5 4.5 0 0 1 22 6.5v11a4.5 4.5 0 0 1-4.5 4.5H13v-5l4.4-1.2v-1.7L13 15.3v-2.9l5.4-1.4V9.3L13 10.7V7.8l4.4-1.2V4.9L13 6.1z';

/** A seal cut in two along its middle, notched like a tally: 契 is a contract carved on a stick and split. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg className="mq-icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      <path className="mq-mark" d={MARK} />
    </svg>
  );
}

export interface LogoProps {
  /** Height of the mark in pixels. */
  size?: number;
  /** The product's name as it is spoken. */
  label?: string;
  /** A place name beside it, such as 管理后台. */
  tag?: string | undefined;
}

// Mark 24 wide, a gap, the wordmark at 0.86 of the mark's height.
const BOX = { width: 74.4, height: 24 };

export function Logo({ size = 24, label = '墨契', tag }: LogoProps) {
  return (
    <span className="mq-logo">
      <svg
        className="mq-icon"
        height={size}
        width={(size * BOX.width) / BOX.height}
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        role="img"
        aria-label={label}
      >
        <path className="mq-mark" d={MARK} />
        <path className="mq-wordmark" transform="translate(32.2 1.7) scale(.86)" d={WORDMARK} />
      </svg>
      {tag ? <span className="mq-chip mq-chip-small mq-logo-tag">{tag}</span> : null}
    </span>
  );
}
