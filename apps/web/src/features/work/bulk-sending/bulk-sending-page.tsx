import './bulk-sending.css';
import { useSearch } from '@tanstack/react-router';
import { BulkProgress } from './bulk-progress.tsx';
import { readBulkSearch } from './bulk-search.ts';
import { AllBulks, BulkStart } from './bulk-start.tsx';

/** 批量发起: a contract of each row of a workbook. */
export function BulkSendingPage() {
  const search = readBulkSearch(useSearch({ strict: false }));
  const { batchId, tplId } = search;
  if (batchId !== undefined) return <BulkProgress batchId={batchId} search={search} />;
  return tplId === undefined ? <AllBulks /> : <BulkStart tplId={tplId} />;
}
