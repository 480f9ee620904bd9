import type { CarbonCopy } from '@moqi/api/work/sending';
import { IconButton, Input, LinkButton, look, Select, Sheet } from '@moqi/ui';
import { Plus, UsersRound, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { withChange } from '../model/content.ts';
import { addressFields, contactOf } from '../model/parties.ts';
import type { Wizard } from '../use-wizard.ts';

const ColleaguesDialog = lazy(() => import('./colleagues-dialog.tsx').then((m) => ({ default: m.ColleaguesDialog })));

const EMPTY: CarbonCopy = { name: '', mobile: '', email: '', from: 0 };
const NOBODY: readonly CarbonCopy[] = [];

/** 抄送: who gets the contract to read, by an address or as a colleague. */
export function CopiesField({ wizard: { content, edit } }: { readonly wizard: Wizard }) {
  const { t } = useTranslation('create');
  const isMember = useSession(inEnterprise);
  const [isChoosing, setChoosing] = useState(false);
  const copies = content.settings.carbonCopy ?? NOBODY;
  const set = (change: (before: readonly CarbonCopy[]) => readonly CarbonCopy[]): void =>
    edit((before) => {
      const after = change(before.settings.carbonCopy ?? NOBODY);
      return { ...before, settings: withChange(before.settings, { carbonCopy: after.length === 0 ? undefined : [...after] }) };
    });
  return (
    <Sheet title={t('copies.title')}>
      <div className="create-copies">
        {copies.map((copy, at) => (
          <Row
            // rows are told apart by their places: they are never sorted
            key={at}
            copy={copy}
            place={at + 1}
            onChange={(changed) => set((before) => before.map((one, index) => (index === at ? changed : one)))}
            onDrop={() => set((before) => before.filter((_, index) => index !== at))}
          />
        ))}
        <p className={look('row', 'wrap')}>
          <LinkButton icon={Plus} onClick={() => set((before) => [...before, EMPTY])}>
            {t('copies.add')}
          </LinkButton>
          {isMember && (
            <LinkButton icon={UsersRound} onClick={() => setChoosing(true)}>
              {t('copies.colleagues')}
            </LinkButton>
          )}
        </p>
        {copies.length > 0 && <p className={look('ink3', 'text-12')}>{t('copies.help')}</p>}
      </div>
      <Suspense fallback={null}>
        {isChoosing && (
          <ColleaguesDialog
            chosen={copies.flatMap(({ corpUserId, name }) => (corpUserId === undefined ? [] : [{ corpUserId, name }]))}
            onClose={() => setChoosing(false)}
            onChosen={(members) => {
              setChoosing(false);
              set((before) => [
                ...before.filter(({ corpUserId }) => corpUserId === undefined || members.some((one) => one.corpUserId === corpUserId)),
                ...members
                  .filter(({ corpUserId }) => !before.some((one) => one.corpUserId === corpUserId))
                  .map(({ corpUserId, name }) => ({ ...EMPTY, corpUserId, name })),
              ]);
            }}
          />
        )}
      </Suspense>
    </Sheet>
  );
}

interface RowProps {
  readonly copy: CarbonCopy;
  readonly place: number;
  readonly onChange: (copy: CarbonCopy) => void;
  readonly onDrop: () => void;
}

function Row({ copy, place, onChange, onDrop }: RowProps) {
  const { t } = useTranslation('create');
  const name = copy.name || t('copies.reader', { place });
  return (
    <div className="create-copy">
      {copy.corpUserId === undefined ? (
        <>
          <Input
            label={t('copies.name')}
            placeholder={t('copies.name')}
            maxLength={50}
            value={copy.name}
            onChange={({ target }) => onChange({ ...copy, name: target.value })}
          />
          <Input
            label={t('copies.contact')}
            placeholder={t('copies.contact')}
            maxLength={120}
            value={contactOf(copy)}
            onChange={({ target }) => onChange({ ...copy, ...addressFields(target.value) })}
          />
        </>
      ) : (
        <span className={look('ellipsis')} title={copy.name}>
          {copy.name} <span className={look('ink3', 'text-12')}>{t('copies.member')}</span>
        </span>
      )}
      <Select
        label={t('copies.from', { name })}
        choices={[
          { value: '0', label: t('copies.completion') },
          { value: '1', label: t('copies.sending') },
        ]}
        value={String(copy.from)}
        onChange={(from) => onChange({ ...copy, from: from === '1' ? 1 : 0 })}
      />
      <IconButton icon={X} label={t('copies.drop', { name })} onClick={onDrop} />
    </div>
  );
}
