import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { PageDrawing, type PageDrawingKind } from './page-drawing.tsx';

export interface NoticeProps {
  drawing: PageDrawingKind;
  title: ReactNode;
  /** One line of help. */
  help?: ReactNode;
  /** Secondary first, primary last. */
  actions?: ReactNode;
  footnote?: ReactNode;
  /** Stands in the middle of the height that is there. */
  fill?: boolean;
  /** The heading of the whole page rather than of a part of it. */
  page?: boolean;
  children?: ReactNode;
}

/** Drawing, sentence, help, actions: the one layout of empty, error, missing and forbidden. */
export function Notice({ drawing, title, help, actions, footnote, fill = false, page = false, children }: NoticeProps) {
  const Heading = page ? 'h1' : 'h2';
  return (
    <div className={classNames('mq-notice', fill && 'mq-notice-fill')}>
      <PageDrawing kind={drawing} />
      <Heading className="mq-notice-title">{title}</Heading>
      {help ? <div className="mq-notice-help">{help}</div> : null}
      {actions ? <div className="mq-notice-actions">{actions}</div> : null}
      {footnote ? <div className="mq-notice-footnote">{footnote}</div> : null}
      {children}
    </div>
  );
}
