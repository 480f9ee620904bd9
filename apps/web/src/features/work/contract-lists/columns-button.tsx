import { IconButton, look } from '@moqi/ui';
import Popover from 'antd/es/popover';
import { Columns3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { COLUMNS, showColumn, useColumns } from './columns.ts';

/** Chooses the columns; the choice stays on this device. */
export function ColumnsButton() {
  const { t } = useTranslation('contract-lists');
  const shown = useColumns((columns) => columns.shown);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <fieldset className="contract-columns">
          <legend className={look('hidden')}>{t('column.choose')}</legend>
          {COLUMNS.map((column) => (
            <label key={column}>
              <input type="checkbox" checked={shown.has(column)} onChange={(event) => showColumn(column, event.target.checked)} />
              {t(`column.${column}`)}
            </label>
          ))}
        </fieldset>
      }
    >
      <IconButton icon={Columns3} label={t('column.choose')} />
    </Popover>
  );
}
