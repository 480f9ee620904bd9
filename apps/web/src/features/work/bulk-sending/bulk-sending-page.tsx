import './bulk-sending.css';
import { BulkProgress } from './bulk-progress.tsx';
import type { BulkSearch } from './bulk-search.ts';
import { AllBulks, BulkStart } from './bulk-start.tsx';

/** 批量发起: a contract of each row of a workbook. */
export function BulkSendingPage({ search }: { readonly search: BulkSearch }) {
  const { batchId, tplId } = search;
  if (batchId !== undefined) return <BulkProgress batchId={batchId} search={search} />;
  return tplId === undefined ? <AllBulks /> : <BulkStart tplId={tplId} />;
}
