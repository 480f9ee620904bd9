import { ButtonLink } from '@moqi/ui';

interface Notice {
  readonly title: string;
  readonly lead: string;
  readonly go: string;
  readonly href: string;
}

/** A card that says one thing and leads on. */
export function AccountNotice({ title, lead, go, href }: Notice) {
  return (
    <div className="account-card">
      <h1 className="account-title-shown">{title}</h1>
      <p className="account-lead">{lead}</p>
      <div className="account-fields">
        <ButtonLink kind="primary" size="large" href={href}>
          {go}
        </ButtonLink>
      </div>
    </div>
  );
}
