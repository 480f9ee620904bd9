import type { OutputOf } from '@moqi/api';
import { WORK_KINDS, type WorkKind } from '@moqi/api/enterprise/joining';
import type { listOpenWork } from '@moqi/api/reach/overview';
import { look, SegmentedTabs } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChosenMember, MemberChooser } from '#entities/member/index.ts';

export type Work = OutputOf<typeof listOpenWork>;
/** The successor for each kind of work; a kind without one goes where its line says. */
export type Chosen = Partial<Readonly<Record<WorkKind, ChosenMember>>>;

export const kindsWithWork = (work: Work): readonly WorkKind[] => WORK_KINDS.filter((kind) => work[kind].count > 0);

/** What a call takes of the choice. */
export const handoverOf = (chosen: Chosen) => ({
  successors: Object.fromEntries(Object.entries(chosen).map(([kind, { corpUserId }]) => [kind, corpUserId])),
});

interface OpenWorkProps {
  readonly work: Work;
  /** `waits`: work without a successor waits until the member is enabled again */
  readonly otherwise: 'waits' | 'passesOn';
  readonly without: readonly string[];
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
}

/** The open work of members who leave or are disabled, and its successors: one for all of it, or one for each kind. */
export function OpenWork({ work, otherwise, without, chosen, onChange }: OpenWorkProps) {
  const { t } = useTranslation('console-organization');
  const [shown, setShown] = useState<WorkKind | 'all'>('all');
  const kinds = kindsWithWork(work);
  if (kinds.length === 0) return <p className={look('ink2')}>{t('work.none')}</p>;
  const asked = shown === 'all' ? kinds : [shown];
  const [first] = asked;
  const same =
    first !== undefined && asked.every((kind) => chosen[kind]?.corpUserId === chosen[first]?.corpUserId) ? chosen[first] : undefined;
  const choose = ([one]: readonly ChosenMember[]) => {
    const others = Object.fromEntries(Object.entries(chosen).filter(([kind]) => !asked.some((each) => each === kind)));
    onChange(one ? { ...others, ...Object.fromEntries(asked.map((kind) => [kind, one])) } : others);
  };
  return (
    <div className="open-work">
      <ul className="open-work-list">
        {kinds.map((kind) => (
          <li key={kind}>
            <span className={look('medium')}>{t(`work.${kind}`, { count: work[kind].count })}</span>
            <span className={look('ink2')}>
              {work[kind].count > work[kind].names.length
                ? t('work.andMore', { names: work[kind].names.join(t('app:separator')) })
                : work[kind].names.join(t('app:separator'))}
            </span>
            <span className={look('ink3')}>
              {chosen[kind] ? t('work.to', { name: chosen[kind].name }) : t(`work.otherwise.${otherwise === 'waits' ? 'waits' : kind}`)}
            </span>
          </li>
        ))}
      </ul>
      {kinds.length > 1 ? (
        <SegmentedTabs
          small
          label={t('work.which')}
          value={shown}
          onChange={setShown}
          tabs={(['all', ...kinds] as const).map((key) => ({ key, label: t(`work.tab.${key}`) }))}
        />
      ) : null}
      <MemberChooser single trusted label={t('successor')} chosen={same ? [same] : []} onChange={choose} without={without} />
    </div>
  );
}
