import './advanced-templates.css';
import type { OutputOf } from '@moqi/api';
import { operateAdvancedTemplate, previewAdvancedTemplate } from '@moqi/api/work/advanced-templates';
import { readTemplate } from '@moqi/api/work/templates';
import { Button, ErrorPage, FieldError, FileButton, look, PanelTabs, SkeletonRows, TextField, useToast } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoPermissionPage } from '#entities/permission/no-permission-page.tsx';
import { usePermits } from '#entities/permission/use-permission.ts';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useDoor } from '#shared/session/use-door.ts';
import { ToolFrame } from '#shells/tool.tsx';
import { type Edited, type Opened, repeatedIn, rolesWith, variablesWith } from './advanced-template.ts';
import { forgetEditing, keepEditing, readEditing } from './kept-work.ts';
import { MadePages } from './made-pages.tsx';
import { ProblemList } from './problem-list.tsx';
import { RoleLines } from './role-lines.tsx';
import { FILLABLE, type ReadFile, useFillableFile } from './use-fillable-file.ts';
import { useManaging } from './use-managing.ts';
import { VariableList } from './variable-list.tsx';

/** 设置变量: of a template that is new, or of its next version. */
export function EditorPage({ tplId }: { readonly tplId: string }) {
  const { t } = useTranslation('advanced-templates');
  const managing = useManaging();
  const manages = usePermits('templates.manage');
  const isAllowed = managing === 'personal' || manages;
  const query = useCall(readTemplate, { tplId }, { audience: managing, enabled: isAllowed });
  const [opened, setOpened] = useState<Opened>();
  if (query.data && opened === undefined) setOpened(query.data);
  if (opened?.contents.variables !== undefined) return <Editor opened={opened} />;
  return (
    <ToolFrame backHref="/tpl/general" name={t('title')}>
      {isAllowed ? (
        <NotOpened isPending={query.isPending} why={query.error?.msg ?? t('general')} />
      ) : (
        <NoPermissionPage permission="templates.manage" />
      )}
    </ToolFrame>
  );
}

/** It is still asked for, could not be opened, or has no variables. */
function NotOpened({ isPending, why }: { readonly isPending: boolean; readonly why: string }) {
  const { t } = useTranslation('advanced-templates');
  return isPending ? <SkeletonRows label={t('loading')} rows={6} /> : <ErrorPage title={t('failed')} help={why} />;
}

/** What is edited, and saving it: each saving names the revision of the one before. */
function useEditing({ tplId, revision: read, contents, files: references }: Opened) {
  const managing = useManaging();
  const { variables = [], marks = [], roleJson, attatchFileNamesJson: files } = contents;
  const roles = rolesWith(marks, roleJson, managing === 'corporateAdmin');
  const [restored] = useState(() => readEditing(tplId, read));
  const [edited, setEdited] = useState<Edited>(
    restored?.edited ?? { name: contents.tplName, roles, isOrdered: contents.ifOrder === 1, files, variables, marks },
  );
  const [known, setKnown] = useState(restored?.known ?? references);
  const [revision, setRevision] = useState(read);
  /** whether it is as the server has it */
  const [isSaved, setSaved] = useState(restored === undefined);
  const set = (next: Edited, references = known): void => {
    setEdited(next);
    setKnown(references);
    setSaved(false);
    keepEditing(tplId, revision, { edited: next, known: references });
  };
  const act = useAct(operateAdvancedTemplate, { audience: managing });
  const save = async (publish: 0 | 1) => {
    const { name: tplName, isOrdered } = edited;
    const roleJson = edited.roles.map((role, at) => ({ ...role, orderNum: isOrdered ? at + 1 : 1 }));
    const { contractType, needQifengSign } = contents;
    const kept = { ...(contractType && { contractType }), needQifengSign, ifOrder: isOrdered ? (1 as const) : (0 as const) };
    const own = { tplName, roleJson, attatchFileNamesJson: [...edited.files], variables: [...edited.variables] };
    const saved = await act.mutateAsync({ ...kept, ...own, tplId, revision, publish });
    setRevision(saved.revision);
    setSaved(true);
    forgetEditing(tplId);
    return saved;
  };
  const take = ({ reference, reading }: ReadFile): void => {
    const { targetId, fileName } = reference;
    const next = {
      ...edited,
      files: [{ targetId, fileName, fields: [] }, ...edited.files.slice(1)],
      roles: rolesWith(reading.marks, edited.roles, managing === 'corporateAdmin'),
      variables: variablesWith(reading.variables, edited.variables),
      marks: reading.marks,
    };
    set(next, [...known, reference]);
  };
  const change = (more: Partial<Edited>): void => set({ ...edited, ...more });
  return { edited, change, save, take, known, act, isSaved, isRestored: restored !== undefined };
}

type Editing = ReturnType<typeof useEditing>;

function Panel({ editing, problems }: { readonly editing: Editing; readonly problems: readonly string[] }) {
  const { t } = useTranslation('advanced-templates');
  const managing = useManaging();
  const { edited, change, take } = editing;
  const { variables, roles, marks } = edited;
  const { send, isBusy, problem } = useFillableFile(managing, take);
  return (
    <div className="adv-panel">
      {editing.isRestored && !editing.isSaved ? <p className={look('ink2', 'text-13')}>{t('restored')}</p> : null}
      <TextField label={t('name')} value={edited.name} maxLength={100} onChange={({ target }) => change({ name: target.value })} />
      <div className={look('between')}>
        <span className={look('ellipsis', 'ink2', 'text-13')}>{edited.files[0]?.fileName}</span>
        <FileButton kind="link" label={t('replace')} accept={FILLABLE} onFile={send}>
          {t(isBusy ? 'add.reading' : 'replace')}
        </FileButton>
      </div>
      {problem === '' ? null : <FieldError>{problem}</FieldError>}
      <ProblemList problems={problems} />
      <h2>{t('roles.title')}</h2>
      {roles.length === 0 ? <p className={look('ink3', 'text-13')}>{t('roles.none')}</p> : null}
      <RoleLines roles={roles} repeated={repeatedIn(marks)} onChange={(next) => change({ roles: next })} />
      {roles.length > 1 && (
        <label className={`adv-tick ${look('text-13', 'ink2')}`}>
          <input type="checkbox" checked={edited.isOrdered} onChange={({ target }) => change({ isOrdered: target.checked })} />{' '}
          {t('roles.ordered')}
        </label>
      )}
      <VariableList variables={variables} onChange={(next) => change({ variables: next })} />
    </div>
  );
}

interface SampleProps {
  readonly made: OutputOf<typeof previewAdvancedTemplate> | undefined;
  readonly problem: string | undefined;
  readonly isMaking: boolean;
  /** what was changed since is not in it */
  readonly isStale: boolean;
  readonly onMake: () => void;
}

/** The pages with samples in place of values, or why there are none. */
function Sample({ made, problem, isMaking, isStale, onMake }: SampleProps) {
  const { t } = useTranslation('advanced-templates');
  if (isMaking) return <SkeletonRows label={t('look.making')} rows={8} />;
  return (
    <>
      {isStale ? (
        <div className={`adv-stale ${look('between', 'text-13')}`}>
          <span>{t('look.stale')}</span>
          <Button onClick={onMake}>{t('look.again')}</Button>
        </div>
      ) : null}
      {problem === undefined ? null : <ErrorPage title={t('look.failed')} help={problem} />}
      {made && problem === undefined ? <MadePages files={made.attatchFileNamesJson} references={made.files} roles={made.roleJson} /> : null}
    </>
  );
}

function Editor({ opened }: { readonly opened: Opened }) {
  const { t } = useTranslation('advanced-templates');
  const locale = useLocale();
  const router = useRouter();
  const showToast = useToast();
  const door = useDoor();
  const editing = useEditing(opened);
  const { edited, save, act, known } = editing;
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [view, setView] = useState<'file' | 'sample'>('file');
  const [sampled, setSampled] = useState<Edited>();
  const sample = useCall(previewAdvancedTemplate, { tplId: opened.tplId, sample: 1 }, { audience: door, enabled: false });
  const tell = (error: unknown): void => showToast({ text: (error as { msg?: string }).msg ?? t('failed'), kind: 'problem' });
  const keep = async (publish: 0 | 1): Promise<boolean> => {
    try {
      const saved = await save(publish);
      setProblems(saved.problems.map((one) => one[locale]));
      return true;
    } catch (error) {
      tell(error);
      return false;
    }
  };
  const publish = async (): Promise<void> => {
    if (!(await keep(1))) return;
    showToast({ text: t('published', { name: edited.name }) });
    await router.navigate({ href: '/advancedVersion/advancedVersion' });
  };
  const show = async (next: string): Promise<void> => {
    if (next === 'sample') {
      // of what could not be saved there is no sample: the one of before would pass for it
      if (!(await keep(0))) return;
      await sample.refetch();
      setSampled(edited);
    }
    setView(next === 'sample' ? 'sample' : 'file');
  };
  const actions = (
    <>
      <Button busy={act.isPending} onClick={() => void keep(0).then((isKept) => isKept && showToast({ text: t('saved') }))}>
        {t('save')}
      </Button>
      <Button kind="primary" busy={act.isPending} onClick={() => void publish()}>
        {t('publish')}
      </Button>
    </>
  );
  return (
    <ToolFrame backHref="/tpl/general" name={edited.name || t('title')} actions={actions}>
      <div className="adv-editor">
        <Panel editing={editing} problems={problems} />
        <div className="adv-look">
          <PanelTabs
            tabs={[
              { key: 'file', label: t('look.file') },
              { key: 'sample', label: t('look.sample') },
            ]}
            value={view}
            onChange={(next) => void show(next)}
            label={t('look.label')}
            panelId="adv-shown"
          />
          <div id="adv-shown" role="tabpanel" className="adv-shown" aria-busy={sample.isFetching}>
            {view === 'sample' ? (
              <Sample
                made={sample.data}
                problem={sample.error?.msg}
                isMaking={sample.isFetching}
                isStale={sampled !== edited}
                onMake={() => void show('sample')}
              />
            ) : (
              <MadePages files={edited.files} references={known} roles={edited.roles} />
            )}
          </div>
        </div>
      </div>
    </ToolFrame>
  );
}
