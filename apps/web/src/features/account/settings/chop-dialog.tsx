import { saveChop } from '@moqi/api/work/seals';
import { CHOP_STYLES, type ChopStyle, drawChop } from '@moqi/rules';
import { Button, ButtonLink, Dialog, FieldError, look, SealPicture, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPersonVerified } from '#entities/real-name/real-name.ts';
import { useAct } from '#shared/call/use-call.ts';
import { useSession } from '#shared/session/session.ts';

interface ChopDialogProps {
  /** proven; empty: it is not, or does not fit, and there is no chop without */
  readonly chopName: string;
  readonly kept: readonly ChopStyle[];
  readonly onClose: () => void;
}

/** A chop of the proven name, seen before it is kept. */
export function ChopDialog({ chopName, ...props }: ChopDialogProps) {
  const isProven = useSession(isPersonVerified);
  if (chopName !== '') return <Styles chopName={chopName} {...props} />;
  return isProven ? <Unfit onClose={props.onClose} /> : <Unproven onClose={props.onClose} />;
}

function Unfit({ onClose }: Pick<ChopDialogProps, 'onClose'>) {
  const { t } = useTranslation('settings');
  return (
    <Dialog title={t('chop.title')} onClose={onClose}>
      <p>{t('chop.unfit')}</p>
    </Dialog>
  );
}

function Unproven({ onClose }: Pick<ChopDialogProps, 'onClose'>) {
  const { t } = useTranslation('settings');
  return (
    <Dialog
      title={t('chop.title')}
      onClose={onClose}
      footer={
        <ButtonLink kind="primary" href="/auth/personalIdentityAuth">
          {t('chop.prove')}
        </ButtonLink>
      }
    >
      <p>{t('chop.needsName')}</p>
    </Dialog>
  );
}

function Styles({ chopName, kept, onClose }: ChopDialogProps) {
  const { t } = useTranslation('settings');
  const showToast = useToast();
  const open = CHOP_STYLES.filter((style) => !kept.includes(style));
  const [chosen, setChosen] = useState<ChopStyle | undefined>(open[0]);
  const { mutate, isPending, error } = useAct(saveChop);
  const save = () => {
    if (chosen === undefined) return;
    mutate(
      { style: chosen },
      {
        onSuccess: () => {
          showToast({ text: t('chop.saved') });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={t('chop.title')}
      onClose={onClose}
      footer={
        <Button kind="primary" busy={isPending} disabled={chosen === undefined} onClick={save}>
          {t('chop.save')}
        </Button>
      }
    >
      <p className={look('ink2')}>{t('chop.lead', { name: chopName })}</p>
      <fieldset className="settings-chops">
        <legend className={look('text-13')}>{t('chop.style')}</legend>
        {CHOP_STYLES.map((style) => (
          <label key={style}>
            <input type="radio" name="chop" checked={chosen === style} disabled={kept.includes(style)} onChange={() => setChosen(style)} />
            <SealPicture source={{ svg: drawChop(chopName, style).svg }} label="" height={72} plate />
            <span>
              {t(`chop.${style}`)}
              {kept.includes(style) ? <span className={look('ink3')}>{t('chop.kept')}</span> : null}
            </span>
          </label>
        ))}
      </fieldset>
      <p className={look('text-13', 'ink3')}>{t('chop.fact')}</p>
      {error ? <FieldError>{error.msg}</FieldError> : null}
    </Dialog>
  );
}
