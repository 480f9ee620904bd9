import { listApplications } from '@moqi/api/work/contract-lists';
import type { ContractDraft } from '@moqi/api/work/sending';
import { IconButton, LinkButton, look, SearchField, Select, Sheet } from '@moqi/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/index.ts';
import { useDoor } from '#shared/session/use-door.ts';
import { withChange } from '../model/content.ts';
import type { Wizard } from '../use-wizard.ts';

type Kind = NonNullable<ContractDraft['relation']>;
const NONE = 'none';
const KINDS: readonly Kind[] = ['supplements', 'duplicates', 'rescinds'];
/** Sent, and not a draft: the wire's states of the list. A rescission is of a completed contract. */
const SENT = '2,3,4,5,6,7,8';
const COMPLETED = '4';
const MOST = 6;

interface Chosen {
  readonly applyId: string;
  readonly contractName: string;
}

/** The newest contracts that the sender's party sent, or those that fit what is typed. */
function Choices({ kind, onChoose }: { readonly kind: Kind; readonly onChoose: (chosen: Chosen) => void }) {
  const { t } = useTranslation('create');
  const [keyword, setKeyword] = useState('');
  const filters = { keyword: keyword.trim(), signStatusSet: kind === 'rescinds' ? COMPLETED : SENT, pageSize: MOST };
  const { data } = useCall(listApplications, filters, { audience: useDoor(), isInBackground: true, keepPrevious: true });
  return (
    <>
      <SearchField label={t('relation.search')} value={keyword} onChange={setKeyword} />
      {data?.list.length === 0 ? <p className={look('ink3', 'text-12')}>{t('relation.nothing')}</p> : null}
      <ul className="create-related">
        {data?.list.map(({ applyId, applyNo, contractName }) => (
          <li key={applyId}>
            <LinkButton onClick={() => onChoose({ applyId, contractName })}>{contractName}</LinkButton>
            <span className={look('ink3', 'text-12')}>{applyNo}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** 关联合同: what this contract does to an earlier one of the sender's. Without a contract chosen nothing is kept. */
export function RelationField({ wizard: { content, edit } }: { readonly wizard: Wizard }) {
  const { t } = useTranslation('create');
  const { applyIdSec, relation } = content.settings;
  const [wanted, setWanted] = useState<Kind | undefined>(undefined);
  const kind = relation ?? wanted;
  const keep = (chosen: Chosen | undefined, of: Kind | undefined): void =>
    edit((before) => ({
      ...before,
      related: chosen?.contractName ?? '',
      settings: withChange(before.settings, { applyIdSec: chosen?.applyId, relation: chosen && of }),
    }));
  const setKind = (next: Kind | typeof NONE): void => {
    setWanted(next === NONE ? undefined : next);
    // what may be rescinded is another list than what may be supplemented
    if (applyIdSec !== undefined) keep(undefined, undefined);
  };
  return (
    <Sheet title={t('relation.title')}>
      <div className="create-copies">
        <Select
          label={t('relation.kind')}
          value={kind ?? NONE}
          onChange={setKind}
          choices={[{ value: NONE, label: t('relation.none') }, ...KINDS.map((value) => ({ value, label: t(`relation.kinds.${value}`) }))]}
        />
        {kind !== undefined && applyIdSec === undefined && <Choices kind={kind} onChoose={(chosen) => keep(chosen, kind)} />}
        {applyIdSec !== undefined && (
          <p className={look('between')}>
            <span className={look('ellipsis')}>{t('relation.chosen', { name: content.related ?? '' })}</span>
            <IconButton icon={X} label={t('relation.drop')} onClick={() => keep(undefined, undefined)} />
          </p>
        )}
        {kind === 'rescinds' && <p className={look('ink3', 'text-12')}>{t('relation.rescindsHelp')}</p>}
      </div>
    </Sheet>
  );
}
