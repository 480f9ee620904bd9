import type { OutputOf } from '@moqi/api';
import { COLLECTION_KEPT_DAYS, changeCollection, downloadTakings, readCollection, type Taking } from '@moqi/api/work/collections';
import { formatCount, maskMobile } from '@moqi/rules';
import { Button, type Column, EmptyState, FieldError, KeyValue, look, PageHeader, Sheet, Table, TextLink, useToast } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { Copy, Download, Printer } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';
import { CallRefused } from '#shared/call/call-refused.ts';
import { download } from '#shared/call/download.ts';
import { saveFile } from '#shared/call/save-file.ts';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { ListPages } from '#shared/layout/list-pages.tsx';
import { useDoor } from '#shared/session/use-door.ts';
import { CollectionActs } from './collection-acts.tsx';
import { ASK_EVERY_MS, collectionHref, PAGE_SIZE } from './collection-search.ts';
import { CollectionMark, TakingMark } from './collection-state.tsx';
import { ExpectedPeople } from './expected-people.tsx';
import { FormsInReview } from './forms-in-review.tsx';

type Shown = OutputOf<typeof readCollection>;

const QR_SIZE = 208;
const POSTER_SIZE = 360;

/** The code itself, its address, and a sheet to hang up. */
function Code({ collection: { title, note, url, state, senderName, admits } }: { readonly collection: Shown }) {
  const { t } = useTranslation('collections');
  const showToast = useToast();
  const copy = (): void =>
    void navigator.clipboard.writeText(url).then(
      () => showToast({ text: t('code.copied') }),
      () => showToast({ text: t('code.notCopied'), kind: 'problem' }),
    );
  const isClosed = state === 'ended';
  return (
    <Sheet className="collect-code" title={t('code.title')}>
      <div className={isClosed ? 'collect-qr collect-qr-closed' : 'collect-qr'}>
        <QRCodeSVG value={url} size={QR_SIZE} marginSize={2} title={t('code.name', { title })} />
      </div>
      <p className={look('ink2', 'text-13')}>
        {isClosed ? t('code.closed', { days: COLLECTION_KEPT_DAYS }) : t(admits === 'listed' ? 'code.helpListed' : 'code.help')}
      </p>
      <div className="collect-acts">
        <Button icon={Copy} onClick={copy}>
          {t('code.copy')}
        </Button>
        <Button icon={Printer} onClick={() => window.print()}>
          {t('code.print')}
        </Button>
      </div>
      <div className="collect-poster" aria-hidden>
        <p>{senderName}</p>
        <strong>{title}</strong>
        {note === '' ? null : <p>{note}</p>}
        <QRCodeSVG value={url} size={POSTER_SIZE} marginSize={2} />
        <p>{t('code.scan')}</p>
      </div>
    </Sheet>
  );
}

function Takers({ list, busy }: { readonly list: readonly Taking[]; readonly busy: boolean }) {
  const { t } = useTranslation('collections');
  const { time } = useFormat();
  const locale = useLocale();
  const columns: readonly Column<Taking>[] = [
    {
      key: 'name',
      title: t('column.taker'),
      names: true,
      cell: ({ fullName, mobile, isListed }) => (
        <>
          {fullName}
          <span className={`collect-below ${look('ink3')}`}>{maskMobile(mobile)}</span>
          {isListed === 0 ? <span className={`collect-below ${look('ochre')}`}>{t('expected.unlisted')}</span> : null}
        </>
      ),
    },
    {
      key: 'state',
      title: t('column.state'),
      className: 'collect-state',
      cell: ({ state, why, said }) => (
        <>
          <TakingMark state={state} />
          {why ? <span className={`collect-below ${look('ink3')}`}>{why[locale === 'en' ? 'en' : 'zh-CN']}</span> : null}
          {said === '' ? null : <span className={`collect-below ${look('ink3')}`}>{said}</span>}
        </>
      ),
    },
    {
      key: 'contract',
      title: t('column.contract'),
      cell: ({ applyNo }) => (applyNo === '' ? '—' : <TextLink href={`/applySign/toDetailAnony?applyNo=${applyNo}`}>{applyNo}</TextLink>),
    },
    { key: 'time', title: t('column.filled'), tone: 'ink3', cell: ({ fillTime }) => time(fillTime) },
  ];
  return <Table wraps label={t('takers')} columns={columns} rows={list} keyOf={({ takingId }) => takingId} busy={busy} />;
}

/** Why nothing is sent any more, and the way on. */
function Stopped({ collection: { collectionId, why, waiting } }: { readonly collection: Shown }) {
  const { t } = useTranslation('collections');
  const locale = useLocale();
  const resume = useAct(changeCollection, { audience: useDoor() });
  if (why === null) return null;
  return (
    <div className="collect-stopped" role="alert">
      <FieldError>{t('stopped', { reason: why[locale === 'en' ? 'en' : 'zh-CN'] })}</FieldError>
      {waiting > 0 ? <p className={look('ink2')}>{t('waitingHelp', { count: waiting })}</p> : null}
      <Button kind="primary" busy={resume.isPending} onClick={() => resume.mutate({ collectionId, oper: 'resume' })}>
        {t('acts.resume')}
      </Button>
    </div>
  );
}

function useExport(collectionId: string, title: string) {
  const { t } = useTranslation('collections');
  const showToast = useToast();
  const audience = useDoor();
  return async () => {
    try {
      const { blob, fileName } = await download(downloadTakings, { collectionId }, `${t('export')}-${title}.xlsx`, { audience });
      saveFile(blob, fileName);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      showToast({ kind: 'problem', text: error.msg });
    }
  };
}

function Collected({ collection, busy, itemPage }: { readonly collection: Shown; readonly busy: boolean; readonly itemPage: number }) {
  const { t } = useTranslation('collections');
  const { time } = useFormat();
  const router = useRouter();
  const { collectionId, title, tplName, taken, most, completed, endTime, note, list, count, needReview, inReview, admits } = collection;
  const save = useExport(collectionId, title);
  const items = [
    { key: 'taken', label: t('facts.taken'), value: t('takenOf', { taken: formatCount(taken), most: formatCount(most) }) },
    { key: 'completed', label: t('facts.completed'), value: formatCount(completed) },
    { key: 'end', label: t('facts.end'), value: time(endTime) },
    { key: 'template', label: t('facts.template'), value: tplName },
    ...(note === '' ? [] : [{ key: 'note', label: t('facts.note'), value: note }]),
  ];
  return (
    <div className="collect">
      <PageHeader
        title={title}
        fact={<CollectionMark state={collection.state} />}
        back={{ href: collectionHref({}), label: t('app:back') }}
        actions={<CollectionActs collection={collection} />}
      />
      <Stopped collection={collection} />
      <div className="collect-columns">
        <Code collection={collection} />
        <div className="collect-main">
          <Sheet>
            <progress aria-label={t('facts.taken')} value={taken} max={most} />
            <KeyValue items={items} />
          </Sheet>
          {admits === 'anyone' ? null : <ExpectedPeople collectionId={collectionId} />}
          {needReview === 1 ? <FormsInReview collectionId={collectionId} inReview={inReview} /> : null}
          <Sheet
            flush
            title={t('takers')}
            extra={
              count > 0 ? (
                <Button size="small" icon={Download} onClick={() => void save()}>
                  {t('export')}
                </Button>
              ) : null
            }
          >
            {count === 0 ? <EmptyState title={t('nobody')} help={t('nobodyHelp')} /> : <Takers list={list} busy={busy} />}
          </Sheet>
          {count > PAGE_SIZE ? (
            <ListPages
              counted="entries"
              page={itemPage}
              size={PAGE_SIZE}
              shown={list.length}
              count={count}
              onPage={(page) => void router.navigate({ href: collectionHref({ collectionId, itemPage: page }), replace: true })}
            />
          ) : null}
        </div>
      </div>
    </div>
  );
}

/** A collection: its code, how far it is, and who filled it in. */
export function CollectionProgress({ collectionId, itemPage }: { readonly collectionId: string; readonly itemPage: number }) {
  const { t } = useTranslation('collections');
  const asked = { collectionId, itemPage, pageSize: PAGE_SIZE };
  const query = useCall(readCollection, asked, { audience: useDoor(), keepPrevious: true, refetchEveryMs: ASK_EVERY_MS });
  if (query.data === undefined) return <Pending fill query={query} lines={8} title={t('failed')} help={t('failedHelp')} />;
  return <Collected collection={query.data} busy={query.isPlaceholderData} itemPage={itemPage} />;
}
