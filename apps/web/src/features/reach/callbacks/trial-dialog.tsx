import type { OutputOf } from '@moqi/api';
import { CALLBACK_KINDS, tryTarget } from '@moqi/api/reach/callbacks';
import { FormDialog, look, SelectField, StatusMark } from '@moqi/ui';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { usePlace } from './place.ts';

const KINDS = Object.values(CALLBACK_KINDS);

/** Posts a sample, and shows what went out and what came back. */
export function TrialDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('callbacks');
  const [ctype, setCtype] = useState<(typeof KINDS)[number]>(CALLBACK_KINDS.signed);
  const place = usePlace();
  const { mutate, data, isPending, error } = useAct(tryTarget);
  return (
    <FormDialog
      title={t('trial.title')}
      width="wide"
      submit={t('trial.send')}
      cancel={t('trial.close')}
      busy={isPending}
      error={error?.msg}
      onSubmit={() => mutate({ ...place, ctype })}
      onClose={onClose}
    >
      <p className={look('ink2')}>{t('trial.help')}</p>
      <SelectField
        label={t('trial.kind')}
        value={ctype}
        choices={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={setCtype}
      />
      {data ? <Outcome {...data} /> : null}
    </FormDialog>
  );
}

function Outcome({ headers, body, signedText, status, failure, answer, ms }: OutputOf<typeof tryTarget>) {
  const { t } = useTranslation('callbacks');
  const words =
    failure === '' ? t('trial.taken', { status, ms }) : failure === 'status' ? t('trial.refused', { status }) : t(`failure.${failure}`);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <div className="callbacks-outcome" aria-live="polite">
      <StatusMark icon={failure === '' ? CircleCheck : CircleX} tone={failure === '' ? 'pine' : 'rouge'}>
        {words}
      </StatusMark>
      {answer === '' ? null : <Piece title={t('trial.answer')} text={answer} />}
      <Piece title={t('trial.headers')} text={lines.join('\n')} />
      <Piece title={t('trial.body')} text={body} />
      <Piece title={t('trial.signed')} help={t('trial.signedHelp')} text={signedText} />
    </div>
  );
}

interface PieceProps {
  readonly title: string;
  readonly help?: string;
  readonly text: string;
}

/** Something as it went over the wire. */
export function Piece({ title, help, text }: PieceProps) {
  return (
    <div>
      <div className={look('field-label')}>{title}</div>
      {help === undefined ? null : <div className={look('ink3', 'text-12')}>{help}</div>}
      <pre className="callbacks-code">{text}</pre>
    </div>
  );
}
