import { readAbsence, saveAbsence } from '@moqi/api/work/approvals';
import { formatDate } from '@moqi/rules';
import { Button, FieldError, FormDialog, look, TextField, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenMember } from '#entities/member/index.ts';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useNow } from '#shared/format/use-now.ts';
import { ColleagueChooser } from './colleague-chooser.tsx';

/** Days as China counts them. */
const startOf = (day: string): string => `${day}T00:00:00+08:00`;
const endOf = (day: string): string => `${day}T23:59:59+08:00`;

/** 审批代理: who decides while one is away. What waits already stays where it is. */
export function AbsenceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const toast = useToast();
  const today = formatDate(useNow());
  const [draft, setDraft] = useState<{ from: string; until: string; delegate: ChosenMember | undefined }>({
    from: today,
    until: today,
    delegate: undefined,
  });
  const [wanting, setWanting] = useState<'member' | 'days'>();
  const { data } = useCall(readAbsence, {}, { audience: 'enterprise' });
  const save = useAct(saveAbsence);
  const done = (text: string) => () => {
    toast({ text });
    onClose();
  };
  const submit = () => {
    const { from, until, delegate } = draft;
    const missing = delegate === undefined ? 'member' : until < from || until < today ? 'days' : undefined;
    setWanting(missing);
    if (missing !== undefined || delegate === undefined) return;
    const fromTime = from === today ? {} : { fromTime: startOf(from) };
    save.mutate({ ...fromTime, untilTime: endOf(until), delegateId: delegate.corpUserId }, { onSuccess: done(t('absence.saved')) });
  };
  return (
    <FormDialog
      title={t('absence.title')}
      submit={t('absence.save')}
      busy={save.isPending}
      onClose={onClose}
      onSubmit={submit}
      error={save.error?.msg}
    >
      {data && data.delegateId !== '' ? (
        <div className="approval-absence">
          <p>{t('absence.now', { name: data.delegateName, from: format.time(data.fromTime), until: format.time(data.untilTime) })}</p>
          <Button size="small" onClick={() => save.mutate({}, { onSuccess: done(t('absence.ended')) })}>
            {t('absence.end')}
          </Button>
        </div>
      ) : null}
      <div className="approval-days">
        <TextField
          type="date"
          label={t('absence.from')}
          value={draft.from}
          onChange={(event) => setDraft({ ...draft, from: event.target.value })}
        />
        <TextField
          type="date"
          label={t('absence.until')}
          value={draft.until}
          onChange={(event) => setDraft({ ...draft, until: event.target.value })}
        />
      </div>
      {wanting === 'days' ? <FieldError>{t('absence.days')}</FieldError> : null}
      <ColleagueChooser
        label={t('absence.delegate')}
        value={draft.delegate}
        error={wanting === 'member' ? t('missing.member') : undefined}
        onChange={(delegate) => setDraft({ ...draft, delegate })}
      />
      <p className={look('field-hint')}>{t('absence.hint')}</p>
    </FormDialog>
  );
}
