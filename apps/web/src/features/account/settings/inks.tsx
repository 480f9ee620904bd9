import type { OutputOf } from '@moqi/api';
import { deleteInk, listInks, setDefaultInk } from '@moqi/api/work/seals';
import { Button, ConfirmDialog, EmptyState, LinkButton, Sheet, useToast } from '@moqi/ui';
import { PenLine, Smartphone, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InkPicture } from '#entities/contract-document/index.ts';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';

type Ink = OutputOf<typeof listInks>['list'][number];

const PhoneInkDialog = lazy(() => import('./phone-ink-dialog.tsx').then((m) => ({ default: m.PhoneInkDialog })));
const InkDialog = lazy(() => import('./ink-dialog.tsx').then((m) => ({ default: m.InkDialog })));

/** The kept handwriting, to be used when signing: the newest, or that which was chosen. */
export function Inks({ name }: { name: string }) {
  const { t } = useTranslation('settings');
  const [writing, setWriting] = useState(false);
  const [isOnPhone, setIsOnPhone] = useState(false);
  const [deleting, setDeleting] = useState<Ink>();
  const query = useCall(listInks, {});
  const { data } = query;
  return (
    <Sheet
      title={t('ink.title')}
      fact={t('ink.fact')}
      extra={
        <span className="settings-ink-ways">
          <Button size="small" icon={Smartphone} disabled={data === undefined} onClick={() => setIsOnPhone(true)}>
            {t('ink.onPhone')}
          </Button>
          <Button size="small" icon={PenLine} onClick={() => setWriting(true)}>
            {t('ink.add')}
          </Button>
        </span>
      }
    >
      <Pending query={query} lines={2} title={t('ink.failed')} help={t('ink.failedHelp')} />
      {data?.list.length === 0 ? <EmptyState title={t('ink.none')} help={t('ink.noneHelp')} /> : null}
      {data && data.list.length > 0 ? (
        <ul className="settings-inks">
          {data.list.map((ink) => (
            <InkCard key={ink.inkId} ink={ink} onDelete={() => setDeleting(ink)} />
          ))}
        </ul>
      ) : null}
      {writing ? (
        <Suspense fallback={null}>
          <InkDialog name={name} onClose={() => setWriting(false)} />
        </Suspense>
      ) : null}
      {isOnPhone ? (
        <Suspense fallback={null}>
          <PhoneInkDialog onClose={() => setIsOnPhone(false)} />
        </Suspense>
      ) : null}
      {deleting ? <DeleteInk ink={deleting} onClose={() => setDeleting(undefined)} /> : null}
    </Sheet>
  );
}

function InkCard({ ink, onDelete }: { ink: Ink; onDelete: () => void }) {
  const { t } = useTranslation('settings');
  const showToast = useToast();
  const { mutate, isPending } = useAct(setDefaultInk);
  const choose = () =>
    mutate({ inkId: ink.inkId, isDefault: !ink.isDefault }, { onError: ({ msg }) => showToast({ kind: 'problem', text: msg }) });
  const format = useFormat();
  const time = format.time(ink.createTime);
  return (
    <li className="settings-ink">
      <span className="settings-ink-paper">
        <InkPicture ink={ink} label={t('ink.picture', { time })} height={64} />
      </span>
      {ink.isDefault ? <span className="settings-ink-default">{t('ink.default')}</span> : null}
      <span className="settings-ink-foot">
        <LinkButton disabled={isPending} aria-label={t(ink.isDefault ? 'ink.unsetNamed' : 'ink.setNamed', { time })} onClick={choose}>
          {t(ink.isDefault ? 'ink.unset' : 'ink.set')}
        </LinkButton>
      </span>
      <span className="settings-ink-foot">
        {time}
        <LinkButton kind="quiet" onClick={onDelete}>
          {t('ink.delete')}
        </LinkButton>
      </span>
    </li>
  );
}

function DeleteInk({ ink, onClose }: { ink: Ink; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const showToast = useToast();
  const { mutate, isPending, error } = useAct(deleteInk);
  const remove = () =>
    mutate(
      { inkId: ink.inkId },
      {
        onSuccess: () => {
          showToast({ text: t('ink.deleted') });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      object={format.time(ink.createTime)}
      icon={Trash2}
      title={t('ink.deleteTitle', { time: format.time(ink.createTime) })}
      body={t('ink.deleteBody')}
      keep={t('ink.deleteKeep')}
      confirm={t('ink.deleteConfirm')}
      busy={isPending}
      error={error?.msg}
      onKeep={onClose}
      onConfirm={remove}
    />
  );
}
