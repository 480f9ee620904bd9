import { ASKED_FILES, MOST_PHOTOS } from '@moqi/api/work/site-evidence';
import { Input, LinkButton, look } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartyRowProps } from './party-row.tsx';

type PartProps = Pick<PartyRowProps, 'party' | 'acts'>;

/** 现场照片: what is to be seen on each photo that the party takes before it signs. */
export function PhotosField({ party, acts }: PartProps) {
  const { t } = useTranslation('create');
  const { evidencePhotos, ...rest } = party;
  return (
    <AskedLines
      label={t('parties.photos')}
      lines={evidencePhotos ?? []}
      usual={t('parties.photoUsual')}
      nameOf={(number) => t('parties.photoLine', { number })}
      more={t('parties.photoMore')}
      most={MOST_PHOTOS}
      onChange={(asked) => acts.update(asked.length === 0 ? rest : { ...rest, evidencePhotos: asked })}
    />
  );
}

/** The names of the files that the party adds before it signs. */
export function FilesField({ party, acts }: PartProps) {
  const { t } = useTranslation('create');
  const { askedFiles, ...rest } = party;
  return (
    <AskedLines
      label={t('parties.files')}
      lines={askedFiles ?? []}
      usual={t(party.signatoryType === 1 ? 'parties.fileUsual' : 'parties.fileUsualPerson')}
      nameOf={(number) => t('parties.fileLine', { number })}
      more={t('parties.fileMore')}
      most={ASKED_FILES.most}
      onChange={(asked) => acts.update(asked.length === 0 ? rest : { ...rest, askedFiles: asked })}
    />
  );
}

interface Line {
  readonly id: number;
  readonly text: string;
}

interface AskedLinesProps {
  readonly label: string;
  readonly lines: readonly string[];
  /** what the first line says until it is altered */
  readonly usual: string;
  readonly nameOf: (number: number) => string;
  readonly more: string;
  readonly most: number;
  readonly onChange: (lines: string[]) => void;
}

/** Several of a kind that a party is asked for, a line each; a line that is not written yet asks for nothing. */
function AskedLines({ label, lines: given, usual, nameOf, more: moreWords, most, onChange }: AskedLinesProps) {
  const [lines, setLines] = useState<readonly Line[]>(given.map((text, id) => ({ id, text })));
  const set = (changed: readonly Line[]): void => {
    setLines(changed);
    onChange(changed.map(({ text }) => text.trim()).filter((text) => text !== ''));
  };
  const more = (text: string): void => set([...lines, { id: Math.max(0, ...lines.map(({ id }) => id)) + 1, text }]);
  return (
    <div className="create-photos">
      <label className={look('row')}>
        <input type="checkbox" checked={lines.length > 0} onChange={({ target }) => (target.checked ? more(usual) : set([]))} />
        {label}
      </label>
      {lines.map(({ id, text }, at) => (
        <Input
          key={id}
          label={nameOf(at + 1)}
          maxLength={60}
          value={text}
          onChange={({ target }) => set(lines.map((one) => (one.id === id ? { id, text: target.value } : one)))}
          onBlur={() => text.trim() === '' && set(lines.filter((one) => one.id !== id))}
        />
      ))}
      {lines.length > 0 && lines.length < most && <LinkButton onClick={() => more('')}>{moreWords}</LinkButton>}
    </div>
  );
}
