import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

export interface SheetProps {
  title?: ReactNode;
  /** A grey phrase beside the title. */
  fact?: ReactNode;
  /** A link or a switch at the right end of the header. */
  extra?: ReactNode;
  /** Without inner space, for rows and tables that reach the edge. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

/** A white sheet on the paper ground: borders, no shadow. */
export function Sheet({ title, fact, extra, flush = false, className, children }: SheetProps) {
  const titleId = useId();
  return (
    <section className={classNames('mq-sheet', className)} {...(title ? { 'aria-labelledby': titleId } : {})}>
      {title ? (
        <header className="mq-sheet-header">
          <h2 id={titleId} className="mq-sheet-title">
            {title}
          </h2>
          {fact ? <span className="mq-sheet-fact">{fact}</span> : null}
          {extra ? <div className="mq-sheet-extra">{extra}</div> : null}
        </header>
      ) : null}
      <div className={flush ? undefined : 'mq-sheet-body'}>{children}</div>
    </section>
  );
}
