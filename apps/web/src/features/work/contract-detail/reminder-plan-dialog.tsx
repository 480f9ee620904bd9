import type { ContractDetail } from '@moqi/api/work/contracts';
import { listReminders, planReminders } from '@moqi/api/work/deliveries';
import { FormDialog, LinkButton, look, SelectField, useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/index.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useNow } from '#shared/format/use-now.ts';
import { useDoor } from '#shared/session/use-door.ts';
import { AntdTheme } from '#shared/theme/antd-theme.tsx';
import { reminderTimes } from './reminder-times.ts';

const EVERY = { day: 1, threeDays: 3, week: 7 } as const;
type Every = keyof typeof EVERY;
const EVERIES = Object.keys(EVERY) as Every[];
const COUNTS = [1, 2, 3, 5] as const;

interface ReminderPlanProps {
  readonly contract: ContractDetail;
  readonly onClose: () => void;
}

/** 催签计划: when the platform reminds those whose turn it is, until they sign. Fetched when it is asked for. */
export function ReminderPlanDialog({ contract, onClose }: ReminderPlanProps) {
  const { t } = useTranslation('contract-detail');
  const { time } = useFormat();
  const now = useNow();
  const showToast = useToast();
  const audience = useDoor();
  const { data } = useCall(listReminders, { applyNo: contract.applyNo }, { audience });
  const { mutate, isPending, error } = useAct(planReminders, { audience });
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const [every, setEvery] = useState<Every>('day');
  const [count, setCount] = useState<number>(3);
  const rows = data?.list ?? [];
  const chosen = rows.filter(({ signNo }) => !without.has(signNo)).map(({ signNo }) => signNo);
  const times = reminderTimes(now, contract.overDate, { days: EVERY[every], count });
  const save = (moments: readonly string[]): void => {
    if (chosen.length === 0) return;
    mutate(
      { signNos: chosen, times: [...moments] },
      {
        onSuccess: ({ names }) => {
          showToast({ text: t(moments.length === 0 ? 'plan.ended' : 'plan.saved', { names: names.join('、') }) });
          onClose();
        },
      },
    );
  };
  const toggle = (signNo: string): void => {
    const next = new Set(without);
    if (!next.delete(signNo)) next.add(signNo);
    setWithout(next);
  };
  const isPlanned = rows.some(({ planned }) => planned.length > 0);
  return (
    <AntdTheme>
      <FormDialog
        title={t('plan.title')}
        submit={t('plan.submit')}
        busy={isPending}
        onClose={onClose}
        onSubmit={() => times.length > 0 && save(times)}
        error={error?.msg ?? (data !== undefined && chosen.length === 0 ? t('plan.nobody') : undefined)}
      >
        <fieldset className="detail-plan">
          <legend className={look('field-label')}>{t('plan.who')}</legend>
          {rows.map(({ signNo, name, maskedTarget, lastTime, nextTime, missed }) => (
            <label key={signNo}>
              <input type="checkbox" checked={!without.has(signNo)} onChange={() => toggle(signNo)} />
              <span>{name}</span>
              <span className={look('ink3', 'text-12')}>
                {[
                  maskedTarget,
                  lastTime && t('plan.last', { time: time(lastTime) }),
                  nextTime && t('plan.next', { time: time(nextTime) }),
                  missed[0] && t('plan.missed', { time: time(missed.at(-1) ?? missed[0]) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </label>
          ))}
        </fieldset>
        <SelectField
          label={t('plan.every')}
          choices={EVERIES.map((value) => ({ value, label: t(`plan.${value}`) }))}
          value={every}
          onChange={(value) => setEvery(EVERIES.find((one) => one === value) ?? 'day')}
        />
        <SelectField
          label={t('plan.times')}
          choices={COUNTS.map((value) => ({ value: String(value), label: t('plan.count', { count: value }) }))}
          value={String(count)}
          onChange={(value) => setCount(Number(value))}
        />
        <p className={look('field-hint')}>
          {times.length === 0 ? t('plan.none') : t('plan.when', { times: times.map((moment) => time(moment)).join('、') })}
        </p>
        {isPlanned && <LinkButton onClick={() => save([])}>{t('plan.end')}</LinkButton>}
      </FormDialog>
    </AntdTheme>
  );
}
