import { MOST_PHOTOS } from '@moqi/api/work/site-evidence';
import { Input, LinkButton, look } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartyRowProps } from './party-row.tsx';

interface Line {
  readonly id: number;
  readonly text: string;
}

/** 现场照片: what is to be seen on each photo that the party takes before it signs. */
export function PhotosField({ party, acts }: Pick<PartyRowProps, 'party' | 'acts'>) {
  const { t } = useTranslation('create');
  // a line that is not written yet asks for nothing
  const [lines, setLines] = useState<readonly Line[]>((party.evidencePhotos ?? []).map((text, id) => ({ id, text })));
  const set = (changed: readonly Line[]): void => {
    setLines(changed);
    const asked = changed.map(({ text }) => text.trim()).filter((text) => text !== '');
    const { evidencePhotos: _, ...rest } = party;
    acts.update(asked.length === 0 ? rest : { ...rest, evidencePhotos: asked });
  };
  const more = (text: string): void => set([...lines, { id: Math.max(0, ...lines.map(({ id }) => id)) + 1, text }]);
  return (
    <div className="create-photos">
      <label className={look('row')}>
        <input
          type="checkbox"
          checked={lines.length > 0}
          onChange={({ target }) => (target.checked ? more(t('parties.photoUsual')) : set([]))}
        />
        {t('parties.photos')}
      </label>
      {lines.map(({ id, text }, at) => (
        <Input
          key={id}
          label={t('parties.photoLine', { number: at + 1 })}
          maxLength={60}
          value={text}
          onChange={({ target }) => set(lines.map((one) => (one.id === id ? { id, text: target.value } : one)))}
          onBlur={() => text.trim() === '' && set(lines.filter((one) => one.id !== id))}
        />
      ))}
      {lines.length > 0 && lines.length < MOST_PHOTOS && <LinkButton onClick={() => more('')}>{t('parties.photoMore')}</LinkButton>}
    </div>
  );
}
