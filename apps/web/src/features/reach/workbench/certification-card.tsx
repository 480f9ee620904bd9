import { readVerification } from '@moqi/api/account/identity';
import { formatDate } from '@moqi/rules';
import { Icon, type IconType, look, Sheet, TextLink, type Tone } from '@moqi/ui';
import { BadgeCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isPersonVerified } from '#entities/real-name/real-name.ts';
import { useCall } from '#shared/call/use-call.ts';
import { hasPersonalSide, useSession } from '#shared/session/session.ts';

interface ItemProps {
  readonly verified: boolean;
  readonly title: string;
  readonly note: string;
  readonly action?: ReactNode;
}

function Item({ verified, title, note, action }: ItemProps) {
  const mark: { icon: IconType; tone: Tone } = verified ? { icon: BadgeCheck, tone: 'pine' } : { icon: CircleDashed, tone: 'ochre' };
  return (
    <li className="workbench-certification">
      <Icon of={mark.icon} tone={mark.tone} strokeWidth={1.9} />
      <span className={look('grow')}>
        <span>{title}</span>
        <span className="workbench-certification-note">{note}</span>
      </span>
      {action}
    </li>
  );
}

/** Whether one is who one says, as a person and as an enterprise. */
export function CertificationCard() {
  const { t } = useTranslation('workbench');
  const { currentAuthUser, allAuthUser } = useSession();
  const isOwn = useSession(hasPersonalSide);
  const link = (href: string, word: string) => <TextLink href={href}>{word}</TextLink>;
  return (
    <Sheet title={t('certification.title')}>
      <ul className="workbench-certifications">
        <CompanyItem current={currentAuthUser} hasCompany={(allAuthUser?.corps.length ?? 0) > 0} link={link} />
        {isOwn ? <PersonItem link={link} /> : null}
      </ul>
    </Sheet>
  );
}

/** Not shown to a child account, which has no name to be proved, nor where a company's own login opened the session. */
function PersonItem({ link }: { link: (href: string, word: string) => ReactNode }) {
  const { t } = useTranslation('workbench');
  const authUser = useSession((session) => session.authUser);
  const { data: check } = useCall(readVerification, {});
  const isPerson = useSession(isPersonVerified);
  const proved = check
    ? `${check.name} · ${t('app:checkedBy', { context: check.checkedBy })} · ${formatDate(check.verifiedAt)}`
    : authUser?.name;
  return (
    <Item
      verified={isPerson}
      title={isPerson ? t('certification.personDone') : t('certification.personMissing')}
      note={isPerson ? (proved ?? '') : t('certification.why')}
      action={isPerson ? undefined : link('/auth/personalIdentityAuth', t('certification.go'))}
    />
  );
}

interface CompanyItemProps {
  readonly current: ReturnType<typeof useSession.getState>['currentAuthUser'];
  /** One may act for a company, but does not now. */
  readonly hasCompany: boolean;
  readonly link: (href: string, word: string) => ReactNode;
}

function CompanyItem({ current, hasCompany, link }: CompanyItemProps) {
  const { t } = useTranslation('workbench');
  if (current?.userType !== 1) {
    if (hasCompany) return null;
    return (
      <Item
        verified={false}
        title={t('certification.companyNone')}
        note={t('certification.companyWhy')}
        action={link('/auth/authGuide', t('certification.create'))}
      />
    );
  }
  const verified = current.authStatus === 1;
  const title = verified ? t('certification.companyDone') : t('certification.companyMissing');
  return (
    <Item
      verified={verified}
      title={title}
      note={current.name}
      action={verified ? undefined : link('/auth/authGuide', t('certification.go'))}
    />
  );
}
