import { type CollectionSummary, listCollections } from '@moqi/api/work/collections';
import { formatCount } from '@moqi/rules';
import { ButtonLink, type Column, EmptyState, look, PageHeader, Sheet, Table, TextLink } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { useDoor } from '#shared/session/use-door.ts';
import { collectionHref } from './collection-search.ts';
import { CollectionMark } from './collection-state.tsx';

/** All of one's own, the latest first. */
export function AllCollections() {
  const { t } = useTranslation('collections');
  const { time } = useFormat();
  const query = useCall(listCollections, { pageSize: 100 }, { audience: useDoor() });
  const list = query.data?.list;
  const choose = (
    <ButtonLink kind="primary" href="/tpl/general">
      {t('chooseTemplate')}
    </ButtonLink>
  );
  const columns: readonly Column<CollectionSummary>[] = [
    {
      key: 'title',
      title: t('column.title'),
      names: true,
      cell: ({ collectionId, title, tplName }) => (
        <>
          <TextLink href={collectionHref({ collectionId })}>{title}</TextLink>
          <span className={`collect-below ${look('ink3')}`}>{tplName}</span>
        </>
      ),
    },
    { key: 'state', title: t('column.state'), className: 'collect-state', cell: ({ state }) => <CollectionMark state={state} /> },
    {
      key: 'taken',
      title: t('column.taken'),
      numeric: true,
      cell: ({ taken, most }) => t('takenOf', { taken: formatCount(taken), most: formatCount(most) }),
    },
    { key: 'end', title: t('column.end'), tone: 'ink3', cell: ({ endTime }) => time(endTime) },
  ];
  return (
    <div className="collect">
      <PageHeader title={t('title')} actions={list && list.length > 0 ? choose : undefined} />
      <p className={look('ink2')}>{t('lead')}</p>
      <Pending query={query} lines={4} title={t('failed')} help={t('failedHelp')} />
      {list?.length === 0 ? <EmptyState title={t('none')} help={t('noneHelp')} actions={choose} /> : null}
      {list && list.length > 0 ? (
        <Sheet flush>
          <Table wraps label={t('title')} columns={columns} rows={list} keyOf={({ collectionId }) => collectionId} />
        </Sheet>
      ) : null}
    </div>
  );
}
