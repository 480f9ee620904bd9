import { FieldError, LinkButton } from '@moqi/ui';
import { lazy, Suspense, useId, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { AgreementName } from './agreement-drawer.tsx';
import './agreement.css';

const AgreementDrawer = lazy(() => import('./agreement-drawer.tsx').then((m) => ({ default: m.AgreementDrawer })));

export interface AgreementProps {
  readonly agreed: boolean;
  readonly onChange: (agreed: boolean) => void;
  /** They tried to go on without it. */
  readonly missing: boolean;
}

/** Consent to the three texts, each of which can be read here. Its words are those of the login: who shows it elsewhere fetches them. */
export function Agreement({ agreed, onChange, missing }: AgreementProps) {
  const { t } = useTranslation('login');
  const id = useId();
  const [reading, setReading] = useState<AgreementName>();
  const link = (name: AgreementName) => (
    <LinkButton className="agreement-name" onClick={() => setReading(name)}>
      {t(`agreement.${name}`)}
    </LinkButton>
  );
  return (
    <div>
      <div className="agreement">
        <input
          type="checkbox"
          id={id}
          checked={agreed}
          aria-labelledby={`${id}read ${id}texts`}
          aria-describedby={missing ? `${id}missing` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          <label id={`${id}read`} htmlFor={id}>
            {t('agreement.read')}
          </label>{' '}
          <span id={`${id}texts`}>
            <Trans
              t={t}
              i18nKey="agreement.texts"
              components={{ service: link('service'), privacy: link('privacy'), certificate: link('certificate') }}
            />
          </span>
        </span>
      </div>
      {missing && !agreed ? <FieldError id={`${id}missing`}>{t('agreement.missing')}</FieldError> : null}
      {reading ? (
        <Suspense fallback={null}>
          <AgreementDrawer name={reading} onClose={() => setReading(undefined)} />
        </Suspense>
      ) : null}
    </div>
  );
}
