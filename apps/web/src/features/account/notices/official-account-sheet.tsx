import type { OutputOf } from '@moqi/api';
import { type readNoticePreferences, testOfficialAccount, unbindOfficialAccount } from '@moqi/api/account/notice-preferences';
import { Button, ConfirmDialog, FieldError, look, Sheet, useToast } from '@moqi/ui';
import { QrCode, Send, Unlink } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { useFormat } from '#shared/format/use-format.ts';

const FollowDialog = lazy(() => import('./follow-dialog.tsx').then((module) => ({ default: module.FollowDialog })));

type Account = OutputOf<typeof readNoticePreferences>['officialAccount'];

/** 公众号: whether notices can go to the person's WeChat, and the way there and back. */
export function OfficialAccountSheet({ account: { by, boundTime } }: { readonly account: Account }) {
  const { t } = useTranslation('notices');
  const { time } = useFormat();
  const [opened, setOpened] = useState<'follow' | 'unbind'>();
  const isBound = boundTime !== '';
  return (
    <Sheet title={t('account.title')}>
      <p className={look('ink2')}>{isBound ? t('account.bound', { time: time(boundTime) }) : t('account.lead')}</p>
      {by === 'simulator' ? <p className="notices-simulated">{t('account.simulated')}</p> : null}
      {by === '' ? <p className="notices-simulated">{t('account.off')}</p> : null}
      <div className="notices-acts">
        {by === '' ? null : (
          <Button icon={QrCode} onClick={() => setOpened('follow')}>
            {t(isBound ? 'account.other' : 'account.bind')}
          </Button>
        )}
        {isBound ? <BoundActs isSimulated={by === 'simulator'} onUnbind={() => setOpened('unbind')} /> : null}
      </div>
      {opened === 'unbind' ? <UnbindDialog onClose={() => setOpened(undefined)} /> : null}
      {opened === 'follow' ? (
        <Suspense fallback={null}>
          <FollowDialog onClose={() => setOpened(undefined)} />
        </Suspense>
      ) : null}
    </Sheet>
  );
}

interface BoundActsProps {
  readonly isSimulated: boolean;
  readonly onUnbind: () => void;
}

function BoundActs({ isSimulated, onUnbind }: BoundActsProps) {
  const { t } = useTranslation('notices');
  const showToast = useToast();
  const { mutate, isPending, error } = useAct(testOfficialAccount);
  const test = () =>
    mutate({}, { onSuccess: () => showToast({ kind: 'done', text: t(isSimulated ? 'account.testedHere' : 'account.tested') }) });
  return (
    <>
      <Button icon={Send} busy={isPending} onClick={test}>
        {t('account.test')}
      </Button>
      <Button icon={Unlink} onClick={onUnbind}>
        {t('account.unbind')}
      </Button>
      {error ? <FieldError>{error.msg}</FieldError> : null}
    </>
  );
}

function UnbindDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('notices');
  const showToast = useToast();
  const { mutate, isPending, error } = useAct(unbindOfficialAccount);
  const unbind = () =>
    mutate(
      {},
      {
        onSuccess: () => {
          onClose();
          showToast({ kind: 'done', text: t('account.unbound') });
        },
      },
    );
  return (
    <ConfirmDialog
      object={t('account.object')}
      icon={Unlink}
      title={t('account.unbindTitle')}
      body={t('account.unbindBody')}
      keep={t('account.keep')}
      confirm={t('account.unbind')}
      busy={isPending}
      error={error?.msg}
      onKeep={onClose}
      onConfirm={unbind}
    />
  );
}
