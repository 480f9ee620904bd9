import type { ReactNode } from 'react';
import { Logo } from '../brand/logo.tsx';
import { AppLink } from '../link.tsx';

export interface AccountShellProps {
  home: { href: string; label: string };
  /** Beside the mark: whose login it is; empty: the platform's own. */
  tag?: string;
  /** Right end of the top line: 合同验签, 帮助中心, English. */
  links?: ReactNode;
  /** Left half, only on wide screens: `AccountArt`. */
  art?: ReactNode;
  /** Heading of the page for assistive technology, when nothing visible is one: 登录. */
  title?: string;
  /** `AccountCard` */
  children: ReactNode;
  footer?: ReactNode;
}

/** Login and everything around it: the product at the left, the form at the right; on the phone the form alone. */
export function AccountShell({ home, tag, links, art, title, children, footer }: AccountShellProps) {
  return (
    <div className="mq-account">
      <header className="mq-account-top">
        <AppLink href={home.href}>
          <Logo size={28} label={home.label} tag={tag || undefined} />
        </AppLink>
        {links ? <div className="mq-account-links">{links}</div> : null}
      </header>
      <main className="mq-account-main">
        {title ? <h1 className="mq-hidden">{title}</h1> : null}
        {art ? <div className="mq-account-art">{art}</div> : null}
        <div className="mq-account-form">{children}</div>
      </main>
      {footer ? <footer className="mq-account-footer">{footer}</footer> : null}
    </div>
  );
}

export interface AccountCardProps {
  /** The QR code and its words; not shown on phones. */
  aside?: ReactNode;
  children: ReactNode;
}

export function AccountCard({ aside, children }: AccountCardProps) {
  return (
    <div className="mq-account-card">
      {aside ? <aside className="mq-account-aside">{aside}</aside> : null}
      <div className="mq-account-body">{children}</div>
    </div>
  );
}

export interface AccountArtProps {
  /** Heading of the first page: 合同书, spaced. */
  firstTitle: string;
  /** Heading of the second page. */
  secondTitle: string;
  /** 各执一半，合则为契 */
  line: string;
  /** One sentence under it. */
  sentence: string;
  /** Address of a seal's image; its halves stand on the two pages. */
  sealUrl: string;
  /** A handwritten signature on the first page. */
  ink?: ReactNode;
}

function Lines() {
  return (
    <svg className="mq-art-lines" viewBox="0 0 226 160" aria-hidden>
      <path d="M27 4h166M27 19h174M27 34h152M27 49h174M27 64h164M27 79h104M27 109h174M27 125h174M27 139h166M27 155h80" />
    </svg>
  );
}

/** Two pages of a contract with one seal across them: each party holds a half. Decoration, so only the line is read. */
export function AccountArt({ firstTitle, secondTitle, line, sentence, sealUrl, ink }: AccountArtProps) {
  return (
    <div className="mq-art">
      <div className="mq-art-pages" aria-hidden>
        <div className="mq-art-page mq-art-first">
          <span className="mq-art-title">{firstTitle}</span>
          <Lines />
          <img className="mq-art-seal" src={sealUrl} alt="" />
          {ink ? <span className="mq-art-ink">{ink}</span> : null}
        </div>
        <div className="mq-art-page mq-art-second">
          <span className="mq-art-title">{secondTitle}</span>
          <Lines />
          <img className="mq-art-seal" src={sealUrl} alt="" />
        </div>
      </div>
      <p className="mq-art-line">{line}</p>
      <p className="mq-art-sentence">{sentence}</p>
    </div>
  );
}
