import { previewBulkRow } from '@moqi/api/work/bulk-sending';
import { Button, Drawer, ErrorPage, PanelTabs } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlacedSheets, type SheetWords } from '#entities/contract-document/placed-sheets.tsx';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useDoor } from '#shared/session/use-door.ts';
import type { Row } from './bulk-rows.tsx';

const WIDTH = 760;

function useSheetWords(): SheetWords {
  const { t } = useTranslation('bulk-sending');
  return {
    failed: t('sheets.failed'),
    failedHelp: t('sheets.failedHelp'),
    document: (name) => t('sheets.document', { name }),
    page: (page) => t('sheets.page', { page: page + 1 }),
    kind: (kind) => t(`sheets.${kind}`),
  };
}

interface RowPreviewProps {
  readonly batchId: string;
  readonly row: Row;
  readonly onClose: () => void;
}

const NOTHING = { attatchFileNamesJson: [], files: [], roleJson: [] } as const;

/** The contract of a row, as it will be sent. */
export function RowPreview({ batchId, row: { row, contractName, signers }, onClose }: RowPreviewProps) {
  const { t } = useTranslation('bulk-sending');
  const words = useSheetWords();
  const query = useCall(previewBulkRow, { batchId, row }, { audience: useDoor() });
  const [chosen, setChosen] = useState('');
  const { attatchFileNamesJson, files, roleJson } = query.data ?? NOTHING;
  const file = attatchFileNamesJson.find(({ targetId }) => targetId === chosen) ?? attatchFileNamesJson[0];
  const chosenFile = file?.targetId ?? '';
  const reference = files.find(({ targetId }) => targetId === chosenFile);
  const hasTabs = attatchFileNamesJson.length > 1;
  const isRefused = query.error !== null && !query.isFetching;
  return (
    <Drawer width={WIDTH} title={t('previewOf', { name: contractName, signers })} onClose={onClose}>
      {isRefused ? (
        <ErrorPage title={t('previewFailed')} help={query.error.msg} actions={<Button onClick={onClose}>{t('app:close')}</Button>} />
      ) : (
        <Pending query={query} lines={10} title={t('previewFailed')} help={t('failedHelp')} />
      )}
      {hasTabs ? (
        <PanelTabs
          tabs={attatchFileNamesJson.map(({ targetId, fileName }) => ({ key: targetId, label: fileName }))}
          value={chosenFile}
          onChange={setChosen}
          label={t('sheets.files')}
          panelId="bulk-file"
        />
      ) : null}
      <div id="bulk-file" className="bulk-file" role={hasTabs ? 'tabpanel' : undefined}>
        {file && reference ? <PlacedSheets key={file.targetId} file={file} reference={reference} roles={roleJson} words={words} /> : null}
      </div>
    </Drawer>
  );
}
