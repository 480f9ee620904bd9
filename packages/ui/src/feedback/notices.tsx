import { type ReactNode, useState } from 'react';
import { Logo } from '../brand/logo.tsx';
import { AppLink } from '../link.tsx';
import { Avatar } from '../status/avatar.tsx';
import { Notice, type NoticeProps } from './notice.tsx';

export type EmptyStateProps = Partial<Pick<NoticeProps, 'drawing' | 'title' | 'help' | 'actions' | 'footnote' | 'fill'>>;

/** Says what to do next; without words of its own, 暂无数据. */
export function EmptyState({ drawing = 'plain', title = '暂无数据', ...rest }: EmptyStateProps) {
  return <Notice drawing={drawing} title={title} {...rest} />;
}

export interface ErrorPageProps extends Pick<NoticeProps, 'title' | 'help' | 'actions' | 'fill' | 'page'> {
  /** For the support desk; copying takes number and time. */
  request?: { label: string; number: string; at: string; copyLabel: string; copiedLabel: string };
}

/** What happened, what was kept, what to do. */
export function ErrorPage({ request, ...notice }: ErrorPageProps) {
  const [copied, setCopied] = useState(false);
  // Absent outside secure contexts: the number can still be selected by hand.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  const copy = (text: string) =>
    void clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  const footnote = request ? (
    <span className="mq-row">
      <span>
        {request.label} {request.number}
      </span>
      <span>{request.at}</span>
      {clipboard ? (
        <button type="button" className="mq-link" onClick={() => copy(`${request.number} ${request.at}`)}>
          {copied ? request.copiedLabel : request.copyLabel}
        </button>
      ) : null}
    </span>
  ) : undefined;
  return (
    <div role="alert" className={notice.fill ? 'mq-notice-host' : undefined}>
      <Notice drawing="error" footnote={footnote} {...notice} />
    </div>
  );
}

export interface NotFoundPageProps extends Pick<NoticeProps, 'title' | 'help' | 'actions'> {
  home: { href: string; label: string };
}

/** A page of its own, outside any shell. */
export function NotFoundPage({ home, ...notice }: NotFoundPageProps) {
  return (
    <div className="mq-bare-page">
      <header className="mq-bare-top">
        <AppLink href={home.href}>
          <Logo size={22} label={home.label} />
        </AppLink>
      </header>
      <main className="mq-bare-main">
        <Notice drawing="split" page {...notice} />
      </main>
    </div>
  );
}

interface PersonToAsk {
  key: string;
  name: string;
  role: string;
  action?: ReactNode;
}

export interface NoPermissionProps extends Pick<NoticeProps, 'title' | 'help' | 'actions' | 'fill' | 'page'> {
  /** The people who can help. */
  people?: readonly PersonToAsk[];
}

export function NoPermission({ people = [], ...notice }: NoPermissionProps) {
  return (
    <Notice drawing="lock" {...notice}>
      {people.length > 0 ? (
        <ul className="mq-people mq-sheet">
          {people.map((person) => (
            <li key={person.key} className="mq-person">
              <Avatar name={person.name} />
              <span>{person.name}</span>
              <span className="mq-person-role">{person.role}</span>
              {person.action ? <span className="mq-person-action">{person.action}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </Notice>
  );
}
