import type { FileReference } from '@moqi/api/trust/files';
import type { TemplateContents } from '@moqi/api/work/templates';
import { PanelTabs } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PagePlacing, PlacedSheets } from '#entities/contract-document/placed-sheets.tsx';
import type { Role } from './advanced-template.ts';
import { useSheetWords } from './use-sheet-words.ts';

interface MadePagesProps {
  readonly files: TemplateContents['attatchFileNamesJson'];
  readonly references: readonly FileReference[];
  readonly roles: readonly Role[];
  readonly placing?: PagePlacing | undefined;
}

/** The pages of all files, one file at a time. */
export function MadePages({ files, references, roles, placing }: MadePagesProps) {
  const { t } = useTranslation('advanced-templates');
  const words = useSheetWords();
  const [chosen, setChosen] = useState(0);
  const file = files[chosen] ?? files[0];
  const reference = references.find(({ targetId }) => targetId === file?.targetId);
  return (
    <div className="adv-pages">
      {files.length > 1 && (
        <PanelTabs
          tabs={files.map(({ fileName }, at) => ({ key: String(at), label: fileName }))}
          value={String(chosen)}
          onChange={(at) => setChosen(Number(at))}
          label={t('sheets.files')}
          panelId="adv-file"
        />
      )}
      <div id="adv-file" className="adv-file" role={files.length > 1 ? 'tabpanel' : undefined}>
        {file && reference ? (
          <PlacedSheets key={file.targetId} file={file} reference={reference} roles={roles} words={words} placing={placing} />
        ) : null}
      </div>
    </div>
  );
}
