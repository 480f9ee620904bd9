import { exportOverview } from '@moqi/api';
import { formatDate } from '@moqi/rules';
import { handleInSteps } from '../../../platform/http/handle.ts';
import { SPREADSHEET_TYPE, type SpreadsheetColumn, writeSpreadsheet } from '../../../platform/spreadsheet/index.ts';
import { organizationOf } from '../../organizations/index.ts';
import { readFigures } from '../acts/read-figures.ts';
import { overviewTable, TABLE_HEADERS, type TableRow } from '../table.ts';

const NAMES = ['chart', 'item', 'value', 'before'] as const;

export const exportOverviewHandler = handleInSteps(exportOverview, async ({ actor, input: { period, locale }, now, platform }) => {
  const { name } = await organizationOf(platform.db, actor.party);
  const figures = await readFigures(platform.db, actor.party, period, now);
  const columns: SpreadsheetColumn<TableRow>[] = NAMES.map((column) => ({
    header: TABLE_HEADERS[column][locale],
    width: 20,
    cell: (row) => row[column],
  }));
  const title = locale === 'en' ? 'Overview' : '概览';
  const rows = overviewTable(figures, locale);
  return {
    mediaType: SPREADSHEET_TYPE,
    fileName: `${title} ${name} ${formatDate(now)}.xlsx`,
    disposition: 'attachment' as const,
    stream: () => writeSpreadsheet({ sheetName: title, columns, rows }),
  };
});
