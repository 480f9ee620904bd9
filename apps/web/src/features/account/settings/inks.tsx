import type { OutputOf } from '@moqi/api';
import { listInks } from '@moqi/api/work/seals';
import { drawChop } from '@moqi/rules';
import { Button, EmptyState, SealPicture, Sheet } from '@moqi/ui';
import { PenLine, Smartphone, Stamp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InkPicture } from '#entities/contract-document/index.ts';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { SignatureCard } from './signature-card.tsx';

type Kept = OutputOf<typeof listInks>;

const PhoneInkDialog = lazy(() => import('./phone-ink-dialog.tsx').then((m) => ({ default: m.PhoneInkDialog })));
const InkDialog = lazy(() => import('./ink-dialog.tsx').then((m) => ({ default: m.InkDialog })));
const ChopDialog = lazy(() => import('./chop-dialog.tsx').then((m) => ({ default: m.ChopDialog })));

/** How another signature is made. */
type Way = 'writing' | 'phone' | 'chop';

/** The kept handwriting and name chops, to be used when signing: the newest handwriting, or that which was chosen. */
export function Inks({ name }: { name: string }) {
  const { t } = useTranslation('settings');
  const [way, setWay] = useState<Way>();
  const query = useCall(listInks, {});
  const { data } = query;
  const isEmpty = data?.list.length === 0 && data.chops.length === 0;
  const close = () => setWay(undefined);
  return (
    <Sheet title={t('ink.title')} fact={t('ink.fact')}>
      <div className="settings-ink-ways">
        <Button size="small" icon={PenLine} onClick={() => setWay('writing')}>
          {t('ink.add')}
        </Button>
        <Button size="small" icon={Smartphone} disabled={data === undefined} onClick={() => setWay('phone')}>
          {t('ink.onPhone')}
        </Button>
        <Button size="small" icon={Stamp} disabled={data === undefined} onClick={() => setWay('chop')}>
          {t('chop.add')}
        </Button>
      </div>
      <Pending query={query} lines={2} title={t('ink.failed')} help={t('ink.failedHelp')} />
      {isEmpty ? <EmptyState title={t('ink.none')} help={t('ink.noneHelp')} /> : null}
      {data && !isEmpty ? (
        <ul className="settings-inks">
          <Cards kept={data} />
        </ul>
      ) : null}
      <Suspense fallback={null}>
        {way === 'writing' ? <InkDialog name={name} onClose={close} /> : null}
        {way === 'phone' ? <PhoneInkDialog onClose={close} /> : null}
        {way === 'chop' && data ? (
          <ChopDialog chopName={data.chopName} kept={data.chops.map(({ style }) => style)} onClose={close} />
        ) : null}
      </Suspense>
    </Sheet>
  );
}

function Cards({ kept: { list, chops, chopName } }: { readonly kept: Kept }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  return (
    <>
      {chops.map(({ style, ...chop }) => {
        const name = t(`chop.${style}`);
        const picture =
          chopName === '' ? undefined : <SealPicture source={{ svg: drawChop(chopName, style).svg }} label={name} height={64} />;
        return <SignatureCard key={chop.inkId} {...chop} name={name} foot={name} picture={picture} />;
      })}
      {list.map((ink) => {
        const time = format.time(ink.createTime);
        const name = t('ink.picture', { time });
        const { inkId, isDefault } = ink;
        const picture = <InkPicture ink={ink} label={name} height={64} />;
        return <SignatureCard key={inkId} inkId={inkId} isDefault={isDefault} name={name} foot={time} picture={picture} />;
      })}
    </>
  );
}
