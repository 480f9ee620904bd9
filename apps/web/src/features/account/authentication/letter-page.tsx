import './authentication.css';
import type { OutputOf } from '@moqi/api';
import { listLetters } from '@moqi/api/enterprise/authority-letters';
import { Button, ButtonLink, LinkButton, look, PageHeader, Sheet } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPersonVerified } from '#entities/real-name/real-name.ts';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useSession } from '#shared/session/session.ts';
import { LetterForm } from './letter-form.tsx';
import { LetterSheet } from './letter-sheet.tsx';
import { PersonForm } from './person-form.tsx';

type Letters = OutputOf<typeof listLetters>;

/** 企业授权书: written here, printed and stamped, handed in as photographs, compared by a reviewer who founds the company. */
export function LetterPage({ letterId }: { readonly letterId?: string | undefined }) {
  const { t } = useTranslation('authentication');
  const isPerson = useSession(isPersonVerified);
  const query = useCall(listLetters, {}, { enabled: isPerson });
  return (
    <div className="auth-page">
      <PageHeader title={t('letter.title')} fact={t('letter.fact')} back={{ href: '/auth/2', label: t('app:back') }} />
      {isPerson ? (
        <>
          <Pending query={query} lines={6} title={t('failed')} help={t('failedHelp')} />
          {query.data ? <Letters letters={query.data} scanned={letterId} /> : null}
        </>
      ) : (
        <Sheet>
          <h2 className={look('strong')}>{t('company.personFirst')}</h2>
          <p className={look('ink2')}>{t('company.personFirstHelp')}</p>
          <PersonForm />
        </Sheet>
      )}
    </div>
  );
}

function Letters({ letters, scanned }: { readonly letters: Letters; readonly scanned: string | undefined }) {
  const { t } = useTranslation('authentication');
  const { list, isOpen } = letters;
  /** undefined: a new one is written */
  const [chosen, setChosen] = useState(() => (list.find((one) => one.letterId === scanned) ?? list[0])?.letterId);
  const letter = list.find((one) => one.letterId === chosen);
  if (!isOpen) {
    return (
      <Sheet>
        <p>{t('letter.closed')}</p>
        <div className="auth-next">
          <ButtonLink kind="primary" href="/auth/2">
            {t('letter.online')}
          </ButtonLink>
        </div>
      </Sheet>
    );
  }
  const others = list.filter((one) => one.letterId !== chosen);
  return (
    <div className="auth-more">
      {letter ? <LetterSheet letter={letter} letters={letters} /> : <LetterForm onBuilt={setChosen} />}
      {letter && letter.approveStatus !== 1 ? (
        <div>
          <Button onClick={() => setChosen(undefined)}>{t('letter.another')}</Button>
        </div>
      ) : null}
      {others.length > 0 ? (
        <Sheet title={t('letter.others')}>
          <ul className="auth-letters">
            {others.map((one) => (
              <li key={one.letterId}>
                <LinkButton onClick={() => setChosen(one.letterId)}>{one.companyName}</LinkButton>
                <span className={look('ink3', 'text-13')}>{t(`letter.status.${one.approveStatus}`)}</span>
              </li>
            ))}
          </ul>
        </Sheet>
      ) : null}
    </div>
  );
}
