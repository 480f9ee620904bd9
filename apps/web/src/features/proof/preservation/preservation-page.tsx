import { PageHeader, TextLink } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { OwnPreservations } from './own-preservations.tsx';
import { PreservingForm, type Way } from './preserving-form.tsx';
import './preservation.css';

const WORDS = {
  file: { title: 'title', fact: 'fact', other: 'toHash', href: '/signInfo/dataPreservation' },
  hash: { title: 'titleHash', fact: 'factHash', other: 'toFile', href: '/signInfo/preservation' },
} as const;

/** 存证: files that the platform keeps, or hashes of files that stay where they are. */
export function PreservationPage({ way }: { readonly way: Way }) {
  const { t } = useTranslation('preservation');
  const { title, fact, other, href } = WORDS[way];
  return (
    <>
      <PageHeader
        title={t(title)}
        fact={t(fact)}
        actions={
          <>
            <TextLink href={href}>{t(other)}</TextLink>
            <TextLink href="/signInfo/insureClaim">{t('toInsurance')}</TextLink>
          </>
        }
      />
      <div className="preservation-parts">
        <PreservingForm way={way} />
        <OwnPreservations way={way} />
      </div>
    </>
  );
}
