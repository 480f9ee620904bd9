import { NOWHERE } from '@moqi/api/work/directories';
import { formatCount } from '@moqi/rules';
import { AppLink, Icon, IconButton, look, RowMenu } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { ChevronDown, ChevronRight, Folder, FolderInput, FolderPlus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changed, type ListSearch } from '../list-search.ts';
import type { AskedDirectory } from './directory-dialogs.tsx';
import { type TreeLine, unfolded } from './directory-tree.ts';
import { useDirectories } from './use-directories.ts';

export interface SideProps {
  readonly list: 'sign' | 'apply';
  readonly search: ListSearch;
  readonly hrefOf: (search: ListSearch) => string;
}

const DirectoryDialog = lazy(() => import('./directory-dialogs.tsx').then((m) => ({ default: m.DirectoryDialog })));

const FilingRules = lazy(() => import('./filing-rules.tsx').then((m) => ({ default: m.FilingRules })));

/** The directories at the left of a list: one is opened like a list of its own, with all filters kept. */
export function DirectorySide({ list, search, hrefOf }: SideProps) {
  const { t } = useTranslation('contract-lists');
  const router = useRouter();
  const found = useDirectories(list);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<AskedDirectory | 'rules'>();
  const lines = found?.lines ?? [];
  const at = search.directoryId;
  const chosen = lines.find(({ directoryId }) => directoryId === at);
  const hrefAt = (directoryId: string | undefined) => hrefOf(changed(search, { directoryId }));
  const fold = (directoryId: string) =>
    setFolded((before) =>
      before.has(directoryId) ? new Set([...before].filter((id) => id !== directoryId)) : new Set([...before, directoryId]),
    );
  return (
    <nav className="directories" aria-label={t('directories.title')}>
      <div className={`directories-head ${look('text-12', 'ink3')}`}>
        <span className={look('grow')}>{t('directories.title')}</span>
        <IconButton icon={FolderInput} label={t('rules.title')} onClick={() => setAsked('rules')} />
        <IconButton
          icon={FolderPlus}
          label={t('directories.add')}
          onClick={() => setAsked({ step: 'add', parentId: chosen?.directoryId ?? NOWHERE })}
        />
      </div>
      <ul>
        <Line
          href={hrefAt(undefined)}
          isChosen={at === undefined}
          name={t('directories.all')}
          count={found && found.archived + found.notArchived}
          depth={0}
        />
        <Line href={hrefAt(NOWHERE)} isChosen={at === NOWHERE} name={t('directories.none')} count={found?.notArchived} depth={0} />
        {unfolded(lines, folded).map((line) => (
          <Line
            key={line.directoryId}
            href={hrefAt(line.directoryId)}
            isChosen={at === line.directoryId}
            name={line.directoryName}
            count={line.contractCount}
            depth={line.depth}
            before={
              line.hasBelow ? <Fold line={line} isFolded={folded.has(line.directoryId)} onFold={() => fold(line.directoryId)} /> : undefined
            }
            after={
              line.canChange === 1 ? (
                <RowMenu
                  label={t('directories.more', { name: line.directoryName })}
                  steps={['edit', 'remove']}
                  word={(step) => t(`directories.${step}`)}
                  danger={['remove']}
                  onTake={(step) => setAsked({ step, directory: line })}
                />
              ) : undefined
            }
          />
        ))}
      </ul>
      {asked === 'rules' ? (
        <Suspense fallback={null}>
          <FilingRules lines={lines} onClose={() => setAsked(undefined)} />
        </Suspense>
      ) : asked ? (
        <Suspense fallback={null}>
          <DirectoryDialog
            asked={asked}
            lines={lines}
            onClose={() => setAsked(undefined)}
            onGone={() => void router.navigate({ href: hrefAt(undefined) })}
          />
        </Suspense>
      ) : null}
    </nav>
  );
}

function Fold({ line, isFolded, onFold }: { readonly line: TreeLine; readonly isFolded: boolean; readonly onFold: () => void }) {
  const { t } = useTranslation('contract-lists');
  const label = t(isFolded ? 'directories.unfold' : 'directories.fold', { name: line.directoryName });
  return <IconButton icon={isFolded ? ChevronRight : ChevronDown} label={label} aria-expanded={!isFolded} onClick={onFold} />;
}

interface LineProps {
  readonly href: string;
  readonly isChosen: boolean;
  readonly name: string;
  readonly count: number | undefined;
  readonly depth: number;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

function Line({ href, isChosen, name, count, depth, before, after }: LineProps) {
  return (
    <li className="directories-line" data-depth={depth}>
      <span className="directories-fold">{before}</span>
      <AppLink className="directories-link" href={href} aria-current={isChosen ? 'page' : undefined}>
        <Icon of={Folder} size={15} />
        <span className={look('grow', 'ellipsis')} title={name}>
          {name}
        </span>
        <span className="directories-count">{count === undefined ? '' : formatCount(count)}</span>
      </AppLink>
      {after}
    </li>
  );
}
