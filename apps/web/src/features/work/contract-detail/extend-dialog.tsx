import { extendDeadline } from '@moqi/api/work/contracts';
import { endOfDayAfter, formatDateHourMinute } from '@moqi/rules';
import { FormDialog, look, TextField, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askForPoints } from '#entities/points/missing-points.ts';
import { useAct } from '#shared/call/index.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useDoor } from '#shared/session/use-door.ts';
import { AntdTheme } from '#shared/theme/antd-theme.tsx';

/** What an input of date and time holds, read as the clock of China. */
const momentOf = (local: string): string => (local === '' ? '' : new Date(`${local}:00+08:00`).toISOString());
const localOf = (moment: string): string => formatDateHourMinute(moment).replace(' ', 'T');

interface ExtendDialogProps {
  readonly applyId: string;
  /** the deadline that comes first; empty: it has passed, and the contract is signed on */
  readonly due: string;
  readonly onClose: () => void;
}

/** Proposed for a contract that has expired. */
const inAWeek = (): string => endOfDayAfter(new Date(), 7).toISOString();

/** 延期: more time for those who have not signed. Fetched when it is asked for. */
export function ExtendDialog({ applyId, due, onClose }: ExtendDialogProps) {
  const { t } = useTranslation('contract-detail');
  const { time } = useFormat();
  const showToast = useToast();
  const [earliest] = useState(() => localOf(due || new Date().toISOString()));
  const [local, setLocal] = useState(() => localOf(due || inAWeek()));
  const { mutate, isPending, error } = useAct(extendDeadline, { audience: useDoor() });
  const extend = (): void =>
    mutate(
      { applyId, overDate: momentOf(local) },
      {
        onSuccess: ({ overDate }) => {
          showToast({ text: t('extend.done', { time: time(overDate) }) });
          onClose();
        },
        // what is signed on is paid for anew
        onError: (problem) => {
          if (askForPoints(problem)) onClose();
        },
      },
    );
  return (
    <AntdTheme>
      <FormDialog
        title={t('extend.title')}
        submit={t('extend.submit')}
        busy={isPending}
        onClose={onClose}
        onSubmit={extend}
        error={error?.msg}
      >
        <TextField
          type="datetime-local"
          label={t('extend.deadline')}
          value={local}
          min={earliest}
          onChange={({ target }) => setLocal(target.value)}
        />
        <p className={look('field-hint')}>{t(due ? 'extend.help' : 'extend.reopenHelp')}</p>
      </FormDialog>
    </AntdTheme>
  );
}
