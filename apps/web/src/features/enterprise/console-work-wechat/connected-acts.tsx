import { removeWorkWeChat, testWorkWeChat } from '@moqi/api/enterprise/work-wechat';
import { Button, ConfirmDialog, FieldError, look, Sheet, useToast } from '@moqi/ui';
import { Send, Unplug } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';

interface TrialProps {
  readonly isSimulated: boolean;
  /** what is typed is not saved yet, so it would not be tried */
  readonly isHeld: boolean;
}

export function Trial({ isSimulated, isHeld }: TrialProps) {
  const { t } = useTranslation('console-work-wechat');
  const showToast = useToast();
  const { mutate, isPending, error } = useAct(testWorkWeChat);
  const test = () => mutate({}, { onSuccess: () => showToast({ kind: 'done', text: t(isSimulated ? 'test.simulated' : 'test.sent') }) });
  return (
    <Sheet title={t('test.title')}>
      <div className="console-work-wechat-fields">
        <p className={look('ink2')}>{t('test.help')}</p>
        <div className="console-work-wechat-actions">
          <Button icon={Send} busy={isPending} disabled={isHeld} onClick={test}>
            {t('test.ask')}
          </Button>
        </div>
        {error ? <FieldError>{error.msg}</FieldError> : null}
      </div>
    </Sheet>
  );
}

export function Removal() {
  const { t } = useTranslation('console-work-wechat');
  const showToast = useToast();
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending, error } = useAct(removeWorkWeChat);
  const remove = () =>
    mutate(
      {},
      {
        onSuccess: () => {
          setIsAsked(false);
          showToast({ kind: 'done', text: t('removed') });
        },
      },
    );
  return (
    <>
      <Button onClick={() => setIsAsked(true)}>{t('remove.ask')}</Button>
      {isAsked ? (
        <ConfirmDialog
          object={t('title')}
          icon={Unplug}
          title={t('remove.title')}
          body={t('remove.help')}
          keep={t('remove.keep')}
          confirm={t('remove.ask')}
          busy={isPending}
          error={error?.msg}
          onConfirm={remove}
          onKeep={() => setIsAsked(false)}
        />
      ) : null}
    </>
  );
}
