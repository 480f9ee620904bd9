import { exportOverview } from '@moqi/api/reach/overview';
import { formatDate } from '@moqi/rules';
import { permits } from '#kernel/actor.ts';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { quotaByMonth } from '#modules/money/points/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { type CellValue, type Sheet, SPREADSHEET_TYPE, writeWorkbook } from '#platform/spreadsheet/index.ts';
import { readFigures } from '../acts/read-figures.ts';
import { type ChartTable, chartTables } from '../table.ts';

/** As many as the page draws. */
const QUOTA_MONTHS = 4;

const sheetOf = ({ name, headers, rows }: ChartTable): Sheet<readonly CellValue[]> => ({
  sheetName: name,
  columns: headers.map((header, index) => ({ header, width: 20, cell: (row) => row[index] })),
  rows,
});

export const exportOverviewHandler = handleInSteps(
  exportOverview,
  async ({ actor, input: { period, locale }, now, platform, reads, transact }) => {
    const { db } = platform;
    const { party } = actor;
    const { name } = await reads.once(organizationOf, party);
    const figures = await readFigures(db, party, period, now);
    const quota = permits(actor, 'billing.read') ? await quotaByMonth(db, party, QUOTA_MONTHS, now) : undefined;
    const sheets = chartTables(figures, quota, locale).map(sheetOf);
    const title = locale === 'en' ? 'Overview' : '概览';
    const object = { type: 'organization', id: party, name };
    await transact((tx) => recordLog(tx, authorOf(actor, now), { kind: 'operation', action: 'overview.export', object }));
    return {
      mediaType: SPREADSHEET_TYPE,
      fileName: `${title} ${name} ${formatDate(now)}.xlsx`,
      disposition: 'attachment' as const,
      stream: () => writeWorkbook(sheets),
    };
  },
);
