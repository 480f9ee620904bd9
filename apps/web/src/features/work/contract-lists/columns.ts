import { create } from 'zustand';

/** Columns that may be hidden; name, state and actions always show. */
export const COLUMNS = ['number', 'party', 'progress', 'sent', 'deadline'] as const;
export type Column = (typeof COLUMNS)[number];

const AT_FIRST: readonly Column[] = ['number', 'party', 'progress', 'sent', 'deadline'];
const STORED_AS = 'moqi.columns';

function stored(): ReadonlySet<Column> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? 'null');
    return new Set(Array.isArray(found) ? COLUMNS.filter((column) => found.includes(column)) : AT_FIRST);
  } catch {
    // blocked or mangled storage: the columns of the beginning
    return new Set(AT_FIRST);
  }
}

/** The shown columns, kept on this device. */
export const useColumns = create<{ readonly shown: ReadonlySet<Column> }>()(() => ({ shown: stored() }));

export function showColumn(column: Column, show: boolean): void {
  const shown = new Set(useColumns.getState().shown);
  if (show) shown.add(column);
  else shown.delete(column);
  useColumns.setState({ shown });
  try {
    localStorage.setItem(STORED_AS, JSON.stringify([...shown]));
  } catch {
    // storage is blocked: the choice lasts as long as the page
  }
}
