import { Button, ErrorPage, FieldError, FileButton, look, Notice, PanelTabs, SkeletonRows, TextField, useToast } from '@moqi/ui';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PagePlacing } from '#entities/contract-document/placed-sheets.tsx';
import { CallRefused } from '#shared/call/index.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { repeatedIn } from '../advanced-template.ts';
import { MadePages } from '../made-pages.tsx';
import { MarksGuide } from '../marks-guide.tsx';
import { ProblemList } from '../problem-list.tsx';
import { RoleLines } from '../role-lines.tsx';
import { FILLABLE } from '../use-fillable-file.ts';
import { VariableList } from '../variable-list.tsx';
import { CustomerBar } from './customer-bar.tsx';
import { type InHand, PlacePanel } from './place-panel.tsx';
import { placeAround } from './places.ts';
import { type Entry, type Shown, type Tell, useAuthoring } from './use-authoring.ts';
import { savingOf, useCustomerEditing } from './use-customer-editing.ts';

interface CustomerEditorProps {
  readonly entry: Entry;
  readonly tell: Tell | undefined;
}

/** What was just refused, in words; undefined: it was no refusal. */
const refusalOf = (error: unknown): string => {
  if (!(error instanceof CallRefused)) throw error;
  return error.msg;
};

function useEditing({ entry, tell }: CustomerEditorProps) {
  const { t } = useTranslation('advanced-templates');
  const locale = useLocale();
  const showToast = useToast();
  const authoring = useAuthoring(entry);
  const editing = useCustomerEditing(entry, authoring.own, [t('customer.first'), t('customer.second')]);
  const { edited, take, revision, setRevision } = editing;
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState('');
  const send = async (file: File): Promise<void> => {
    setProblem('');
    try {
      const added = await authoring.upload(file);
      setProblems(added.problems.map((one) => one[locale]));
      take(added);
    } catch (error) {
      setProblem(refusalOf(error));
    }
  };
  const save = async (finish: 0 | 1): Promise<boolean> => {
    try {
      const saved = await authoring.save({ ...savingOf(edited), ...(revision !== undefined && { revision }), finish });
      setRevision(saved.revision);
      setProblems(saved.problems.map((one) => one[locale]));
      tell?.('saved', { tplId: saved.tplId, finished: finish === 1 });
      return true;
    } catch (error) {
      showToast({ text: refusalOf(error), kind: 'problem' });
      return false;
    }
  };
  return { ...editing, authoring, problems, problem, send, save, showToast };
}

type Editing = ReturnType<typeof useEditing>;

export function CustomerEditor({ entry, tell }: CustomerEditorProps) {
  const { t } = useTranslation('advanced-templates');
  const editing = useEditing({ entry, tell });
  const { edited, authoring, save, showToast } = editing;
  const [isFinished, setFinished] = useState(false);
  const { corpName, publishes } = entry;
  if (edited.files.length === 0) return <Beginning entry={entry} editing={editing} />;
  if (isFinished) {
    return (
      <main>
        <Notice
          drawing="plain"
          title={t('customer.finished', { name: edited.name })}
          help={t(publishes ? 'customer.inUse' : 'customer.waits', { company: corpName })}
          footnote={tell ? undefined : t('customer.alone')}
          actions={
            <>
              <Button onClick={() => setFinished(false)}>{t('customer.goOn')}</Button>
              {tell && (
                <Button kind="primary" onClick={() => tell('closed', {})}>
                  {t('customer.close')}
                </Button>
              )}
            </>
          }
          page
        />
      </main>
    );
  }
  const isSaving = authoring.busy === 'save';
  const actions = (
    <>
      <Button busy={isSaving} onClick={() => void save(0).then((isKept) => isKept && showToast({ text: t('saved') }))}>
        {t('save')}
      </Button>
      <Button kind="primary" busy={isSaving} onClick={() => void save(1).then(setFinished)}>
        {t('customer.finish')}
      </Button>
    </>
  );
  return (
    <CustomerBar name={edited.name || t('customer.title')} corpName={corpName} actions={actions}>
      <Desk editing={editing} />
    </CustomerBar>
  );
}

/** Nothing is there yet: a file is asked for. */
function Beginning({ entry: { corpName }, editing: { authoring, send, problem } }: { readonly entry: Entry; readonly editing: Editing }) {
  const { t } = useTranslation('advanced-templates');
  const isBusy = authoring.busy === 'upload';
  return (
    <CustomerBar name={t('customer.title')} corpName={corpName}>
      <div className="adv-add adv-customer-start">
        <p className={look('ink2')}>{t('customer.lead')}</p>
        <section className={`adv-add-file ${look('sheet')}`} aria-busy={isBusy}>
          <FileButton kind="primary" label={t('customer.choose')} accept={FILLABLE} icon={FileText} onFile={(file) => void send(file)}>
            {t(isBusy ? 'add.reading' : 'customer.choose')}
          </FileButton>
          <p className={look('ink3')}>{t('customer.limits')}</p>
          {problem === '' ? null : <FieldError>{problem}</FieldError>}
        </section>
        <MarksGuide />
      </div>
    </CustomerBar>
  );
}

function Desk({ editing }: { readonly editing: Editing }) {
  const { t } = useTranslation('advanced-templates');
  const { edited, change, known, authoring, save, showToast } = editing;
  const [view, setView] = useState<'file' | 'sample'>('file');
  const [sample, setSample] = useState<Shown>();
  const [inHand, setInHand] = useState<InHand>();
  const isMaking = authoring.busy === 'preview' || (view === 'sample' && authoring.busy === 'save');
  const show = async (next: string): Promise<void> => {
    if (next === 'file') return setView('file');
    if (!(await save(0))) return;
    setView('sample');
    try {
      setSample(await authoring.preview());
    } catch (error) {
      setView('file');
      showToast({ text: refusalOf(error), kind: 'problem' });
    }
  };
  const hold = (next: InHand | undefined): void => {
    setInHand(next);
    setView('file');
    if (next) document.getElementById('adv-shown')?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  };
  const holder = edited.roles.find(({ key }) => key === inHand?.party);
  const placing: PagePlacing | undefined = inHand && {
    label: (page: number) => t('customer.placeHere', { page: page + 1, kind: t(`sheets.kind.${inHand.kind}`) }),
    at: (page, middle, size) => {
      const place = placeAround(middle, { ...inHand, key: crypto.randomUUID(), page, size });
      change({ files: edited.files.map((file) => ({ ...file, fields: [...file.fields, place] })) });
      setInHand(undefined);
    },
  };
  const shown = view === 'sample' ? sample : { attatchFileNamesJson: edited.files, files: [...known], roleJson: [...edited.roles] };
  return (
    <div className="adv-editor">
      <Panel editing={editing} inHand={inHand} onHand={hold} />
      <div className="adv-look">
        <PanelTabs
          tabs={[
            { key: 'file', label: t('look.file') },
            { key: 'sample', label: t(edited.isMarked ? 'look.sample' : 'customer.asSent') },
          ]}
          value={view}
          onChange={(next) => void show(next)}
          label={t('look.label')}
          panelId="adv-shown"
        />
        {inHand && holder ? (
          <p className={`adv-in-hand ${look('text-13')}`} role="status">
            {t('customer.inHand', { kind: t(`sheets.kind.${inHand.kind}`), name: holder.roleName })}
          </p>
        ) : null}
        <div id="adv-shown" role="tabpanel" className="adv-shown" aria-busy={isMaking}>
          {isMaking ? <SkeletonRows label={t('look.making')} rows={8} /> : <Pages shown={shown} placing={placing} />}
        </div>
      </div>
    </div>
  );
}

interface PagesProps {
  readonly shown: Pick<Shown, 'attatchFileNamesJson' | 'files' | 'roleJson'> | undefined;
  readonly placing: PagePlacing | undefined;
}

/** The file as it was uploaded, or as it will be sent. */
function Pages({ shown, placing }: PagesProps) {
  const { t } = useTranslation('advanced-templates');
  if (shown === undefined) return <ErrorPage title={t('look.failed')} help={t('sheets.failedHelp')} />;
  return <MadePages files={shown.attatchFileNamesJson} references={shown.files} roles={shown.roleJson} placing={placing} />;
}

interface PanelProps {
  readonly editing: Editing;
  readonly inHand: InHand | undefined;
  readonly onHand: (inHand: InHand | undefined) => void;
}

function Panel({ editing, inHand, onHand }: PanelProps) {
  const { t } = useTranslation('advanced-templates');
  const { edited, change, authoring, send, problem, problems } = editing;
  const { name, roles, files, variables, isMarked, isOrdered } = edited;
  return (
    <div className="adv-panel">
      <TextField label={t('name')} value={name} maxLength={100} onChange={({ target }) => change({ name: target.value })} />
      <div className={look('between')}>
        <span className={look('ellipsis', 'ink2', 'text-13')}>{files[0]?.fileName}</span>
        <FileButton kind="link" label={t('replace')} accept=".docx,.pdf" onFile={(file) => void send(file)}>
          {t(authoring.busy === 'upload' ? 'add.reading' : 'replace')}
        </FileButton>
      </div>
      {problem === '' ? null : <FieldError>{problem}</FieldError>}
      <ProblemList problems={problems} />
      <h2>{t('roles.title')}</h2>
      {isMarked ? (
        <RoleLines roles={roles} repeated={repeatedIn(edited.marks)} onChange={(next) => change({ roles: next })} />
      ) : (
        <PlacePanel roles={roles} files={files} inHand={inHand} onHand={onHand} onChange={change} />
      )}
      {roles.length > 1 && (
        <label className={`adv-tick ${look('text-13', 'ink2')}`}>
          <input type="checkbox" checked={isOrdered} onChange={({ target }) => change({ isOrdered: target.checked })} />{' '}
          {t('roles.ordered')}
        </label>
      )}
      {isMarked && <VariableList variables={variables} onChange={(next) => change({ variables: next })} />}
    </div>
  );
}
