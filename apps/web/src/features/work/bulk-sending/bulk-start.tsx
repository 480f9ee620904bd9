import { BULK_MOST, type BulkSummary, listBulks, uploadBulk } from '@moqi/api/work/bulk-sending';
import { findTemplate, readTemplate } from '@moqi/api/work/templates';
import { formatCount } from '@moqi/rules';
import {
  Button,
  ButtonLink,
  type Column,
  EmptyState,
  FieldError,
  FileButton,
  look,
  PageHeader,
  Sheet,
  Table,
  TextLink,
  useToast,
} from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { useDoor } from '#shared/session/use-door.ts';
import { bulkHref } from './bulk-search.ts';
import { BulkState } from './bulk-state.tsx';
import { useSheets } from './use-sheets.ts';

/** The name of the template, from the door at which the visitor stands. */
function useTemplateName(tplId: string): string {
  const door = useDoor();
  const inCompany = useCall(findTemplate, { tplId }, { enabled: door === 'enterprise' });
  const own = useCall(readTemplate, { tplId }, { audience: 'personal', enabled: door === 'personal' });
  return (door === 'enterprise' ? inCompany : own).data?.tplName ?? '';
}

/** The first step, and the second: the workbook, and the workbook filled in. */
function Steps({ tplId }: { readonly tplId: string }) {
  const { t } = useTranslation('bulk-sending');
  const router = useRouter();
  const showToast = useToast();
  const sheets = useSheets();
  const [file, setFile] = useState<File>();
  const upload = useAct(uploadBulk, { files: file ? [file] : [] });
  const send = () =>
    upload.mutate(
      { tplId },
      {
        onSuccess: ({ batchId, leftOut, faulty }) => {
          if (leftOut.length > 0) showToast({ kind: 'problem', text: t('leftOut', { titles: leftOut.join(t('comma')) }) });
          void router.navigate({ href: bulkHref({ batchId, ...(faulty > 0 && { outcome: 'faulty' as const }) }) });
        },
      },
    );
  return (
    <ol className="bulk-steps">
      <li className={look('sheet')}>
        <h2>{t('first')}</h2>
        <p className={look('ink2')}>{t('firstHelp')}</p>
        <Button icon={Download} onClick={() => void sheets.workbook(tplId)}>
          {t('workbook')}
        </Button>
      </li>
      <li className={look('sheet')}>
        <h2>{t('second')}</h2>
        <p className={look('ink2')}>{t('secondHelp', { most: formatCount(BULK_MOST) })}</p>
        <div className="bulk-acts">
          <FileButton label={t('choose')} accept=".xlsx" icon={FileText} onFile={setFile}>
            {file?.name ?? t('choose')}
          </FileButton>
          <Button kind="primary" busy={upload.isPending} disabled={file === undefined} onClick={send}>
            {t('upload')}
          </Button>
        </div>
        {upload.error ? <FieldError>{upload.error.msg}</FieldError> : null}
      </li>
    </ol>
  );
}

/** What was uploaded before. */
function Earlier({ list, label }: { readonly list: readonly BulkSummary[]; readonly label: string }) {
  const { t } = useTranslation('bulk-sending');
  const { time } = useFormat();
  const columns: readonly Column<BulkSummary>[] = [
    {
      key: 'file',
      title: t('column.file'),
      names: true,
      cell: ({ batchId, fileName, tplName }) => (
        <>
          <TextLink href={bulkHref({ batchId })}>{fileName}</TextLink>
          <span className={`bulk-signers ${look('ink3')}`}>{tplName}</span>
        </>
      ),
    },
    { key: 'state', title: t('column.state'), className: 'bulk-outcome', cell: ({ state }) => <BulkState state={state} /> },
    {
      key: 'sent',
      title: t('column.sent'),
      numeric: true,
      cell: ({ sent, total }) => t('sentOf', { sent: formatCount(sent), total: formatCount(total) }),
    },
    { key: 'time', title: t('column.time'), tone: 'ink3', cell: ({ createTime }) => time(createTime) },
  ];
  return (
    <Sheet flush title={label}>
      <Table wraps label={label} columns={columns} rows={list} keyOf={({ batchId }) => batchId} />
    </Sheet>
  );
}

/** 批量发起 from a template: the workbook, and what was sent before. */
export function BulkStart({ tplId }: { readonly tplId: string }) {
  const { t } = useTranslation('bulk-sending');
  const name = useTemplateName(tplId);
  const { data } = useCall(listBulks, { tplId }, { audience: useDoor() });
  return (
    <div className="bulk">
      <PageHeader title={name === '' ? t('title') : t('of', { name })} />
      <p className={look('ink2')}>{t('lead')}</p>
      <Steps tplId={tplId} />
      {data && data.list.length > 0 ? <Earlier list={data.list} label={t('earlier')} /> : null}
    </div>
  );
}

/** All of one's own, of whichever template. */
export function AllBulks() {
  const { t } = useTranslation('bulk-sending');
  const query = useCall(listBulks, { pageSize: 100 }, { audience: useDoor() });
  const list = query.data?.list;
  const choose = (
    <ButtonLink kind="primary" href="/tpl/general">
      {t('chooseTemplate')}
    </ButtonLink>
  );
  return (
    <div className="bulk">
      <PageHeader title={t('title')} actions={list && list.length > 0 ? choose : undefined} />
      <p className={look('ink2')}>{t('lead')}</p>
      <Pending query={query} lines={4} title={t('failed')} help={t('failedHelp')} />
      {list?.length === 0 ? <EmptyState title={t('none')} help={t('noneHelp')} actions={choose} /> : null}
      {list && list.length > 0 ? <Earlier list={list} label={t('earlier')} /> : null}
    </div>
  );
}
