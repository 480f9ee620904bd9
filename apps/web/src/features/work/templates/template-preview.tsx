import type { OutputOf } from '@moqi/api';
import { findTemplate, readTemplate } from '@moqi/api/work/templates';
import { Button, Drawer, ErrorPage, KeyValue, look, PanelTabs, PartyMark } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlacedSheets } from '#entities/contract-document/placed-sheets.tsx';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useFormat } from '#shared/format/use-format.ts';
import { useFacts, useSheetWords, useUsers } from './template-words.ts';
import type { Place } from './use-place.ts';
import type { ShownTemplate } from './use-templates.ts';

const WIDTH = 760;

type Opened = ShownTemplate &
  Pick<OutputOf<typeof findTemplate>, 'contents' | 'files'> &
  Partial<Pick<OutputOf<typeof readTemplate>, 'versions'>>;

interface ContentsProps {
  readonly template: Opened;
  readonly manages: boolean;
}

const VERSIONS_SHOWN = 3;

/** What it is, who signs; for those who manage it also who may use it and how it came about. */
function Facts({ template, manages }: ContentsProps) {
  const { t } = useTranslation('templates');
  const format = useFormat();
  const facts = useFacts();
  const users = useUsers()(template);
  const { contents, versions = [] } = template;
  const roles = (
    <ul className="tpl-roles">
      {contents.roleJson.map(({ key, roleName, ownFlag }, at) => (
        <li key={key} className={look('row')}>
          <PartyMark index={at} />
          <span>{roleName}</span>
          {ownFlag === 1 && <span className={look('ink3')}>{t('opened.own')}</span>}
        </li>
      ))}
    </ul>
  );
  const made = versions
    .slice(0, VERSIONS_SHOWN)
    .map(({ version, madeBy, makeTime }) => t('opened.version', { version, name: madeBy, time: format.time(makeTime) }));
  return (
    <KeyValue
      items={[
        { key: 'facts', label: t('opened.facts'), value: facts(template) },
        { key: 'roles', label: t('opened.roles'), value: roles },
        ...(manages && template.memberUse !== undefined ? [{ key: 'users', label: t('column.users'), value: users }] : []),
        ...(made.length > 0 ? [{ key: 'versions', label: t('opened.versions'), value: made.join(' · ') }] : []),
      ]}
    />
  );
}

function Contents({ template, manages }: ContentsProps) {
  const { t } = useTranslation('templates');
  const { contents, files } = template;
  const words = useSheetWords();
  const [chosen, setChosen] = useState('');
  const placed = contents.attatchFileNamesJson;
  const file = placed.find(({ targetId }) => targetId === chosen) ?? placed[0];
  const reference = files.find(({ targetId }) => targetId === file?.targetId);
  return (
    <div className="tpl-opened">
      <Facts template={template} manages={manages} />
      {placed.length > 1 && (
        <PanelTabs
          tabs={placed.map(({ targetId, fileName }) => ({ key: targetId, label: fileName }))}
          value={file?.targetId ?? ''}
          onChange={setChosen}
          label={t('opened.files')}
          panelId="tpl-file"
        />
      )}
      <div id="tpl-file" className="tpl-file" role={placed.length > 1 ? 'tabpanel' : undefined}>
        {file && reference ? (
          <PlacedSheets key={file.targetId} file={file} reference={reference} roles={contents.roleJson} words={words} />
        ) : null}
        {file ? null : <p className={look('ink3')}>{t('opened.noFile')}</p>}
      </div>
    </div>
  );
}

interface TemplatePreviewProps {
  readonly place: Place;
  readonly tplId: string;
  readonly onUse: (template: ShownTemplate) => void;
  readonly onEdit: (template: ShownTemplate) => void;
  readonly onClose: () => void;
}

/** What is looked at: by who manages it as it was last saved, by who uses it as it is published. */
function useOpened({ managing }: Place, tplId: string) {
  const manages = managing !== undefined;
  const managed = useCall(readTemplate, { tplId }, { audience: managing ?? 'personal', enabled: manages });
  const usable = useCall(findTemplate, { tplId }, { enabled: !manages });
  return manages ? managed : usable;
}

function Footer({ template, onUse, onEdit }: Pick<TemplatePreviewProps, 'onUse' | 'onEdit'> & { readonly template: ShownTemplate }) {
  const { t } = useTranslation('templates');
  return (
    <>
      {template.can.edit && <Button onClick={() => onEdit(template)}>{t('step.edit')}</Button>}
      {template.can.use && (
        <Button kind="primary" onClick={() => onUse(template)}>
          {t('use')}
        </Button>
      )}
    </>
  );
}

/** One template: what it is, who signs in it, and its pages. */
export function TemplatePreview({ place, tplId, onUse, onEdit, onClose }: TemplatePreviewProps) {
  const { t } = useTranslation('templates');
  const query = useOpened(place, tplId);
  const template: Opened | undefined = query.data;
  const isRefused = query.error !== null && !query.isFetching;
  return (
    <Drawer
      width={WIDTH}
      title={template?.tplName ?? t('preview')}
      onClose={onClose}
      footer={template ? <Footer template={template} onUse={onUse} onEdit={onEdit} /> : undefined}
    >
      {isRefused ? (
        <ErrorPage title={t('opened.failed')} help={query.error.msg} actions={<Button onClick={onClose}>{t('app:close')}</Button>} />
      ) : (
        <Pending query={query} lines={8} title={t('opened.failed')} help={t('failed.help')} />
      )}
      {template ? <Contents template={template} manages={place.managing !== undefined} /> : null}
    </Drawer>
  );
}
