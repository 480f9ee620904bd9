import { listMembers, type MemberRow } from '@moqi/api/enterprise/members';
import { BatchBar, Button, EmptyState } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { ListPages } from '#shared/layout/list-pages.tsx';
import { Loaded } from './loaded.tsx';
import { MemberFilters } from './member-filters.tsx';
import { type MemberChange, type MemberSearch, questionOf, SIZES } from './member-search.ts';
import { MemberTable, type MemberTableProps } from './member-table.tsx';
import { useUsableSeals } from './usable-seals.tsx';
import { useExport, useMemberSteps } from './use-member-steps.tsx';

export interface MemberListProps {
  readonly search: MemberSearch;
  readonly manages: boolean;
  readonly onGo: (change: MemberChange) => void;
}

const NOBODY: readonly MemberRow[] = [];

/** Chosen members stay chosen from page to page. */
function useChosen(rows: readonly MemberRow[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, MemberRow>>(new Map());
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Map(before);
      for (const row of rows) if (ids.includes(row.corpUserId)) next[isChosen ? 'set' : 'delete'](row.corpUserId, row);
      return next;
    });
  return { chosen, choose, clear: () => setChosen(new Map()) };
}

/** The members that the address asks for. */
export function MemberList({ search, manages, onGo }: MemberListProps) {
  const exportAll = useExport();
  const members = useCall(listMembers, questionOf(search), { audience: 'corporateAdmin', keepPrevious: true });
  const rows = members.data?.list ?? NOBODY;
  const seals = useUsableSeals(rows);
  const { chosen, choose, clear } = useChosen(rows);
  const { take, move, disable, invite, dialog } = useMemberSteps();
  const withThem = (act: (some: readonly MemberRow[]) => void) => (some: readonly MemberRow[]) => {
    act(some);
    clear();
  };
  const narrow = (change: MemberChange) =>
    onGo(Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value === '' ? undefined : value])));
  return (
    <>
      <MemberFilters
        key={search.keyword}
        search={search}
        onChange={narrow}
        {...(manages ? { onExport: () => void exportAll(search) } : {})}
      />
      {manages && chosen.size > 0 ? (
        <Batch
          chosen={[...chosen.values()]}
          onMove={withThem(move)}
          onInvite={withThem(invite)}
          onDisable={withThem(disable)}
          onCancel={clear}
        />
      ) : null}
      <div className="members-scroll">
        <Loaded query={members} lines={12}>
          {({ list }) => <Rows search={search} rows={list} seals={seals} chosen={new Set(chosen.keys())} onChoose={choose} onTake={take} />}
        </Loaded>
      </div>
      {members.data && members.data.list.length > 0 ? (
        <ListPages
          counted="people"
          page={members.data.itemPage}
          size={members.data.pageSize}
          shown={members.data.list.length}
          count={members.data.count}
          onPage={(page) => onGo({ page: page === 1 ? undefined : page })}
          sizes={{ options: SIZES, onChange: (size) => onGo({ size: size === SIZES[0] ? undefined : size }) }}
        />
      ) : null}
      {dialog}
    </>
  );
}

interface RowsProps extends MemberTableProps {
  readonly search: MemberSearch;
}

/** The members of a page, or why there are none. */
function Rows({ search, rows, ...table }: RowsProps) {
  const { t } = useTranslation('console-organization');
  if (rows.length === 0) {
    const { keyword, role, state, group } = search;
    const filtered = [keyword, role, state, group].some((one) => one !== undefined);
    return (
      <EmptyState drawing="search" title={t(filtered ? 'none.found' : 'none.title')} help={t(filtered ? 'none.foundHelp' : 'none.help')} />
    );
  }
  return <MemberTable rows={rows} {...table} />;
}

interface BatchProps {
  readonly chosen: readonly MemberRow[];
  readonly onMove: (members: readonly MemberRow[]) => void;
  readonly onInvite: (members: readonly MemberRow[]) => void;
  readonly onDisable: (members: readonly MemberRow[]) => void;
  readonly onCancel: () => void;
}

/** What can be done with several at once; how many cannot be disabled is said, and they are left out. */
function Batch({ chosen, onMove, onInvite, onDisable, onCancel }: BatchProps) {
  const { t } = useTranslation('console-organization');
  const movable = chosen.filter(({ can }) => can.edit);
  const waiting = chosen.filter(({ can, state }) => can.remind && state === 'invited');
  const active = chosen.filter(({ can }) => can.disable);
  const skipped = chosen.length - active.length;
  return (
    <BatchBar
      selected={t('batch.selected', { count: chosen.length })}
      actions={
        <>
          <Button size="small" onClick={() => onMove(movable)} disabled={movable.length === 0}>
            {t('batch.move')}
          </Button>
          <Button size="small" onClick={() => onInvite(waiting)} disabled={waiting.length === 0}>
            {t('batch.invite')}
          </Button>
          <Button size="small" onClick={() => onDisable(active)} disabled={active.length === 0}>
            {t('batch.disable')}
          </Button>
        </>
      }
      {...(skipped > 0 && active.length > 0 ? { note: t('batch.skipped', { count: skipped }) } : {})}
      cancel={{ label: t('batch.cancel'), onClick: onCancel }}
    />
  );
}
