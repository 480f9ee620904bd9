import { readAiSwitch, setAiSwitch } from '@moqi/api/enterprise/settings';
import { FieldError, look, Sheet } from '@moqi/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { Switch } from '#shared/form/switch.tsx';
import { useFormat } from '#shared/format/use-format.ts';

/** 智能识读: whether programs may read one’s contracts and cards, to fill in what they find. */
export function MachineReading() {
  const { t } = useTranslation('security');
  const { time } = useFormat();
  const id = useId();
  const found = useCall(readAiSwitch, {});
  const { mutate, isPending, error } = useAct(setAiSwitch);
  const { data } = found;
  return (
    <Sheet title={t('reading.title')}>
      <Pending query={found} lines={2} title={t('reading.failed')} help={t('failedHelp')} />
      {data ? (
        <div className="security-rows">
          <div className={look('row')}>
            <span className={look('grow')}>
              <span id={id}>{t('reading.label')}</span>
              <span id={`${id}help`} className={`security-note ${look('ink3')}`}>
                {data.aiSwitch === 1 && !data.mayRead ? t('reading.byEnterprise') : t('reading.help')}
              </span>
              {data.changeTime === '' ? null : (
                <span className={`security-note ${look('ink3')}`}>{t('reading.changed', { time: time(data.changeTime) })}</span>
              )}
            </span>
            <Switch
              labelledBy={id}
              describedBy={`${id}help`}
              isOn={data.aiSwitch === 1}
              isDisabled={isPending}
              onChange={(isOn) => mutate({ aiSwitch: isOn ? 1 : 0 })}
            />
          </div>
          {error ? <FieldError>{error.msg}</FieldError> : null}
        </div>
      ) : null}
    </Sheet>
  );
}
