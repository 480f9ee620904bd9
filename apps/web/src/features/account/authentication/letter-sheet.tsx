import type { OutputOf } from '@moqi/api';
import { downloadLetter, findLetter, type listLetters, uploadLetter } from '@moqi/api/enterprise/authority-letters';
import { Button, ButtonLink, FieldError, KeyValue, look, PAPER_SIDES, type PaperPhotographs, PaperSides, Sheet, useToast } from '@moqi/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileUrl } from '#shared/call/index.ts';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { homePath } from '#shared/session/mode-paths.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { ConsentBox } from './consent-box.tsx';

type Letters = OutputOf<typeof listLetters>;
interface LetterProps {
  readonly letter: Letters['list'][number];
  readonly letters: Letters;
}

/** One letter: what it says, the file to print, and where its photographs are handed in. */
export function LetterSheet({ letter, letters }: LetterProps) {
  const { t } = useTranslation('authentication');
  const home = useSession((session) => homePath(inEnterprise(session)));
  const { letterId, approveStatus, reason, canUpload } = letter;
  const { data } = useCall(findLetter, { letterId });
  return (
    <>
      <Sheet title={letter.companyName}>
        <Outcome status={approveStatus} reason={reason} />
        <KeyValue
          items={[
            { key: 'number', label: t('letter.number'), value: <span className={look('mono')}>{letter.number}</span> },
            { key: 'code', label: t('company.code'), value: letter.creditCode },
            { key: 'legal', label: t('company.legalPerson'), value: letter.legalPerson },
            { key: 'until', label: t('letter.until'), value: letter.endDate },
          ]}
        />
        {data ? (
          <blockquote className="auth-wording" aria-label={t('letter.wording')}>
            {data.wording.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </blockquote>
        ) : null}
        <div className="auth-next">
          {approveStatus === 2 ? <ButtonLink href={home}>{t('toWorkbench')}</ButtonLink> : null}
          {canUpload ? (
            <ButtonLink kind="primary" href={fileUrl(downloadLetter, { letterId })}>
              {t('letter.download')}
            </ButtonLink>
          ) : null}
        </div>
      </Sheet>
      {canUpload ? <UploadForm key={letterId} letter={letter} letters={letters} /> : null}
    </>
  );
}

function Outcome({ status, reason }: { readonly status: LetterProps['letter']['approveStatus']; readonly reason: string }) {
  const { t } = useTranslation('authentication');
  if (status === 0) return <p className="auth-way">{t('letter.printHelp')}</p>;
  if (status === 3) return <p className={look('vermilion')}>{t('letter.rejected', { reason })}</p>;
  return <p className={status === 2 ? 'auth-done' : 'auth-outcome'}>{t(`letter.outcome.${status}`)}</p>;
}

function UploadForm({ letter: { letterId }, letters: { consent, keptDays } }: LetterProps) {
  const { t } = useTranslation('authentication');
  const words = consent[useLocale()];
  const showToast = useToast();
  const [photographs, setPhotographs] = useState<PaperPhotographs>({});
  const [agreed, setAgreed] = useState('');
  const [tried, setTried] = useState(false);
  const files = PAPER_SIDES.flatMap((side) => photographs[side]?.file ?? []);
  const { mutate, isPending, error } = useAct(uploadLetter, { files });
  const isAgreed = agreed === words.hash;
  const isWhole = files.length === PAPER_SIDES.length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isWhole && isAgreed) mutate({ letterId, consent: agreed }, { onSuccess: () => showToast({ text: t('papers.committed') }) });
  };
  return (
    <Sheet title={t('letter.handIn')}>
      <p className="auth-way">{t('letter.handInHelp')}</p>
      <form className="auth-fields" noValidate onSubmit={submit}>
        <PaperSides
          photographs={photographs}
          onChange={setPhotographs}
          words={{
            side: (side) => t(`letter.sides.${side}`),
            choose: (side) => t('papers.choose', { side }),
            take: t('papers.take'),
            again: t('papers.again'),
          }}
        />
        {tried && !isWhole ? <FieldError>{t('papers.photographsMissing')}</FieldError> : null}
        <ConsentBox
          text={words.text}
          checked={isAgreed}
          missing={tried && !isAgreed ? t('person.consentMissing') : ''}
          onChange={(checked) => setAgreed(checked ? words.hash : '')}
        />
        <p className={look('text-13', 'ink3')}>{t('papers.kept', { count: keptDays })}</p>
        {error ? <FieldError>{error.msg}</FieldError> : null}
        <Button type="submit" kind="primary" size="large" busy={isPending}>
          {t('papers.commit')}
        </Button>
      </form>
    </Sheet>
  );
}
