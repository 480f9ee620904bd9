import type { OutputOf } from '@moqi/api';
import type { listSeals, SealCard } from '@moqi/api/work/seals';
import { EmptyState, PlainButton } from '@moqi/ui';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ListPages } from '#shared/layout/list-pages.tsx';
import { SealItem } from './seal-item.tsx';
import type { SealStep } from './use-seal-step.tsx';

export interface SealListProps {
  readonly found: OutputOf<typeof listSeals>;
  readonly filtered: boolean;
  readonly onOpen: (seal: SealCard) => void;
  readonly onStep: (step: SealStep, seal: SealCard) => void;
  readonly onPage: (page: number) => void;
  /** absent: nobody who adds seals */
  readonly onAdd?: () => void;
}

export function SealList({ found, filtered, onOpen, onStep, onPage, onAdd }: SealListProps) {
  const { t } = useTranslation('seals');
  const { list, count, itemPage, pageSize } = found;
  return (
    <>
      {list.length === 0 && filtered ? <EmptyState title={t('noneFound')} help={t('noneFoundHelp')} /> : null}
      <ul className="seal-cards">
        {list.map((seal) => (
          <SealItem key={seal.sealId} seal={seal} onOpen={() => onOpen(seal)} onStep={(step) => onStep(step, seal)} />
        ))}
        {onAdd ? (
          <li>
            <PlainButton className="seal-add" onClick={onAdd}>
              <Plus size={18} strokeWidth={1.6} aria-hidden />
              <span>{t('add')}</span>
              <span className="seal-add-note">{t('addNote')}</span>
            </PlainButton>
          </li>
        ) : null}
      </ul>
      {count > pageSize ? (
        <ListPages counted="seals" page={itemPage} size={pageSize} shown={list.length} count={count} onPage={onPage} />
      ) : null}
    </>
  );
}
