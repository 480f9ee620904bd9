import type { ReactNode } from 'react';

export interface ThumbBarProps {
  /** Secondary left, primary right and wider. Buttons take the class `mq-thumb-button`. */
  children: ReactNode;
  /** A quiet line under the buttons. */
  note?: ReactNode;
}

/** The next step, always under the thumb. */
export function ThumbBar({ children, note }: ThumbBarProps) {
  return (
    <footer className="mq-thumb-bar">
      <div className="mq-thumb-buttons">{children}</div>
      {note ? <div className="mq-thumb-note">{note}</div> : null}
    </footer>
  );
}
