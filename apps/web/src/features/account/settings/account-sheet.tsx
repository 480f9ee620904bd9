import { maskEmail, maskMobile } from '@moqi/rules';
import { type Fact, KeyValue, LinkButton, Sheet, StatusMark, TextLink } from '@moqi/ui';
import { BadgeCheck, CircleDashed } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLocale } from '#shared/i18n/i18n.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { type Session, useSession } from '#shared/session/session.ts';

const BynameDialog = lazy(() => import('./byname-dialog.tsx').then((m) => ({ default: m.BynameDialog })));
const OuterLinkDialog = lazy(() => import('./outer-link-dialog.tsx').then((m) => ({ default: m.OuterLinkDialog })));
const AddressDialog = lazy(() => import('./address-dialog.tsx').then((m) => ({ default: m.AddressDialog })));

type Opened = 'byname' | 'card' | 'mobile' | 'email';
type Open = (what: Opened) => void;
type Person = NonNullable<Session['authUser']>;

/** A value, and beside it what is done about it. */
const beside = (value: ReactNode, act: ReactNode) => (
  <span className="settings-value">
    {value}
    {act}
  </span>
);
const withLink = (value: ReactNode, href: string, word: string) => beside(value, <TextLink href={href}>{word}</TextLink>);
const withButton = (value: ReactNode, word: string, onClick: () => void) =>
  beside(value, <LinkButton onClick={onClick}>{word}</LinkButton>);

/** Whose account it is, and where the person is reached. */
function usePersonFacts(person: Person, onOpen: Open): Fact[] {
  const { t } = useTranslation('settings');
  const current = useSession(({ currentAuthUser }) => currentAuthUser);
  const address = (kind: 'mobile' | 'email', shown: string) =>
    withButton(shown || t('address.none'), t(shown === '' ? `address.${kind}.add` : `address.${kind}.change`), () => onOpen(kind));
  const verified = (
    <StatusMark icon={BadgeCheck} tone="pine">
      {t('verified')}
    </StatusMark>
  );
  const unverified = (
    <StatusMark icon={CircleDashed} tone="ochre">
      {t('unverified')}
    </StatusMark>
  );
  const { name, byname, mobile, email, realName } = person;
  return [
    { key: 'name', label: t('name'), value: name },
    { key: 'byname', label: t('byname.label'), value: withButton(byname || t('byname.none'), t('byname.change'), () => onOpen('byname')) },
    { key: 'mobile', label: t('mobile'), value: address('mobile', mobile === '' ? '' : maskMobile(mobile)) },
    { key: 'email', label: t('email'), value: address('email', email === '' ? '' : maskEmail(email)) },
    {
      key: 'realName',
      label: t('realName'),
      value:
        realName === 1
          ? withLink(verified, '/auth/personalIdentityAuth', t('verifiedOpen'))
          : withLink(unverified, '/auth/personalIdentityAuth', t('verify')),
    },
    {
      key: 'identity',
      label: t('identity'),
      value: current?.userType === 1 ? current.name : withLink(t('personal'), '/auth/authGuide', t('createCompany')),
    },
  ];
}

/** What belongs to the account. */
function useAccountFacts({ hasPassword }: Person, onOpen: Open): Fact[] {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const password = t(hasPassword ? 'passwordSet' : 'passwordNone');
  return [
    { key: 'password', label: t('password'), value: withLink(password, '/account/forgetPwd', t('passwordChange')) },
    { key: 'security', label: t('security'), value: withLink(t('securityNote'), '/signSettings/accountSecurity', t('securityOpen')) },
    { key: 'signPassword', label: t('signPassword'), value: withLink(t('signPasswordNote'), '/tpl/signPwd', t('signPasswordOpen')) },
    { key: 'notices', label: t('notices'), value: withLink(t('noticesNote'), '/signSettings/notices', t('noticesOpen')) },
    {
      key: 'certificates',
      label: t('certificates'),
      value: withLink(t('certificatesNote'), '/signSettings/digital', t('certificatesOpen')),
    },
    { key: 'card', label: t('card.title'), value: withButton(t('card.note'), t('card.show'), () => onOpen('card')) },
    {
      key: 'language',
      label: t('language'),
      value: withButton(t('languageName'), t('languageOther'), () => void changeLocale(locale === 'en' ? 'zh-CN' : 'en')),
    },
  ];
}

export function AccountSheet({ person }: { readonly person: Person }) {
  const { t } = useTranslation('settings');
  const [open, setOpen] = useState<Opened>();
  const close = () => setOpen(undefined);
  const facts = [...usePersonFacts(person, setOpen), ...useAccountFacts(person, setOpen)];
  return (
    <Sheet title={t('account')}>
      <KeyValue items={facts} />
      <Suspense fallback={null}>
        {open === 'byname' ? <BynameDialog byname={person.byname} onClose={close} /> : null}
        {open === 'mobile' || open === 'email' ? <AddressDialog kind={open} onClose={close} /> : null}
        {open === 'card' ? <OuterLinkDialog onClose={close} /> : null}
      </Suspense>
    </Sheet>
  );
}
