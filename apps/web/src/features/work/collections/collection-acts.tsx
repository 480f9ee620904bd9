import { COLLECTION_MOST, type CollectionSummary, changeCollection } from '@moqi/api/work/collections';
import { formatCount, formatDate, integerText, maxValue, minValue, readMoment, required } from '@moqi/rules';
import { Button, ConfirmDialog, FormDialog, TextField, useToast } from '@moqi/ui';
import { CircleStop, Pause, Pencil, Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { useFields } from '#shared/form/use-fields.ts';
import { useDoor } from '#shared/session/use-door.ts';
import { AdmissionField } from './admission-field.tsx';

interface AskingProps {
  readonly collection: CollectionSummary;
  readonly onClose: () => void;
}

/** How many may fill it in, and until when; one that has ended is opened again by it. */
function ChangeDialog({ collection: { collectionId, most, endTime, admits: before }, onClose }: AskingProps) {
  const { t } = useTranslation('collections');
  const change = useAct(changeCollection, { audience: useDoor() });
  const fields = useFields<'most' | 'end'>({
    rules: {
      most: [required, integerText, (text) => minValue(text, 1), (text) => maxValue(text, COLLECTION_MOST)],
      end: [required],
    },
    initial: { most: String(most), end: formatDate(endTime) },
  });
  const [admits, setAdmits] = useState(before);
  const save = (): void => {
    if (!fields.check()) return;
    const { values } = fields;
    const end = readMoment(values.end, 'end')?.toISOString() ?? values.end;
    change.mutate({ collectionId, oper: 'change', most: Number(values.most), endTime: end, admits }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t('acts.change')}
      submit={t('acts.save')}
      busy={change.isPending}
      error={change.error?.msg}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField label={t('making.most')} inputMode="numeric" {...fields.field('most')} />
      <TextField label={t('making.end')} type="date" {...fields.field('end')} />
      <AdmissionField value={admits} onChange={setAdmits} />
    </FormDialog>
  );
}

function EndDialog({ collection: { collectionId, title, taken }, onClose }: AskingProps) {
  const { t } = useTranslation('collections');
  const end = useAct(changeCollection, { audience: useDoor() });
  return (
    <ConfirmDialog
      object={title}
      icon={CircleStop}
      title={t('ending.title', { title })}
      body={t('ending.body', { count: taken, taken: formatCount(taken) })}
      keep={t('ending.keep')}
      confirm={t('ending.confirm')}
      busy={end.isPending}
      error={end.error?.msg}
      onKeep={onClose}
      onConfirm={() => end.mutate({ collectionId, oper: 'end' }, { onSuccess: onClose })}
    />
  );
}

/** What can be done with it now. */
export function CollectionActs({ collection }: { readonly collection: CollectionSummary }) {
  const { t } = useTranslation('collections');
  const showToast = useToast();
  const change = useAct(changeCollection, { audience: useDoor() });
  const [asking, setAsking] = useState<'change' | 'end'>();
  const { collectionId, state, why } = collection;
  const turn = (oper: 'pause' | 'resume') =>
    change.mutate({ collectionId, oper }, { onError: ({ msg }) => showToast({ kind: 'problem', text: msg }) });
  const close = () => setAsking(undefined);
  return (
    <>
      {state === 'ended' ? null : (
        <Button icon={CircleStop} onClick={() => setAsking('end')}>
          {t('acts.end')}
        </Button>
      )}
      <Button icon={Pencil} onClick={() => setAsking('change')}>
        {t(state === 'ended' ? 'acts.reopen' : 'acts.change')}
      </Button>
      {state === 'open' || state === 'full' ? (
        <Button icon={Pause} busy={change.isPending} onClick={() => turn('pause')}>
          {t('acts.pause')}
        </Button>
      ) : null}
      {state === 'paused' && why === null ? (
        <Button kind="primary" icon={Play} busy={change.isPending} onClick={() => turn('resume')}>
          {t('acts.resume')}
        </Button>
      ) : null}
      {asking === 'change' ? <ChangeDialog collection={collection} onClose={close} /> : null}
      {asking === 'end' ? <EndDialog collection={collection} onClose={close} /> : null}
    </>
  );
}
