import type { InkStrokes } from '@moqi/api';
import { signTrial, type TrialSide } from '@moqi/api/reach/trials';
import { Button, CodeInput, FieldError, Icon, look, Sheet } from '@moqi/ui';
import { MessageCircleMore, PenLine, Stamp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InkPicture } from '#entities/contract-document/ink-picture.tsx';
import { useAct } from '#shared/call/index.ts';
import type { Trial } from './trial-page.tsx';

interface TrialSigningProps {
  readonly trial: Trial;
  /** the side in turn, which the visitor plays now */
  readonly side: TrialSide;
  readonly ink: InkStrokes | undefined;
  readonly onWrite: () => void;
}

/** One side signs: the message that it would get is shown on the page, its code is typed, and the person writes the name. */
export function TrialSigning({ trial, side, ink, onWrite }: TrialSigningProps) {
  const { t } = useTranslation('trial');
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useAct(signTrial);
  const isPerson = side === 'person';
  const sign = (): void => mutate({ side, valicode: code, ...(isPerson && ink && { ink }) }, { onError: () => setCode('') });
  return (
    <section className="trial-side" aria-label={t(`${side}Part.title`)}>
      <h1 className={look('text-22', 'strong')}>{t(`${side}Part.title`)}</h1>
      <p className={look('ink2')}>{t(`${side}Part.lead`)}</p>
      <Sheet>
        <div className="trial-message">
          <span className={look('indigo')}>
            <Icon of={MessageCircleMore} size={20} />
          </span>
          <p>
            {t(`${side}Part.message`)}
            <strong className="trial-code">{trial.code}</strong>
          </p>
        </div>
        <p className={look('text-13', 'ink3')}>{t('notSent')}</p>
        <CodeInput
          value={code}
          onChange={setCode}
          label={t('code')}
          invalid={error !== null}
          {...(error && { describedBy: 'trial-problem' })}
        />
      </Sheet>
      {isPerson && <Handwriting ink={ink} onWrite={onWrite} />}
      {error && <FieldError id="trial-problem">{error.msg}</FieldError>}
      <div className="trial-actions">
        <Button
          kind="seal"
          size="thumb"
          icon={isPerson ? PenLine : Stamp}
          busy={isPending}
          disabled={code.length < 6 || (isPerson && !ink)}
          onClick={sign}
        >
          {t(`${side}Part.sign`)}
        </Button>
      </div>
    </section>
  );
}

function Handwriting({ ink, onWrite }: Pick<TrialSigningProps, 'ink' | 'onWrite'>) {
  const { t } = useTranslation('trial');
  return (
    <Sheet>
      <div className="trial-ink">
        {ink ? <InkPicture ink={ink} label={t('ink')} height={56} /> : <p className={look('ink2')}>{t('noInk')}</p>}
        <Button icon={PenLine} onClick={onWrite}>
          {t(ink ? 'rewrite' : 'write')}
        </Button>
      </div>
    </Sheet>
  );
}
