import './advanced-templates.css';
import { previewAdvancedTemplate, useAdvancedTemplate } from '@moqi/api/work/advanced-templates';
import { message } from '@moqi/rules';
import { FilledIn, type ValueFault, type Values, type Variable } from '@moqi/rules/variables';
import { Button, ErrorPage, look, SkeletonRows, usePhone, useToast } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GotoAuthDialog } from '#entities/real-name/goto-auth-dialog.tsx';
import { passRealName } from '#entities/real-name/real-name.ts';
import { CallRefused } from '#shared/call/call-refused.ts';
import { call } from '#shared/call/index.ts';
import { useAct } from '#shared/call/use-call.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useDoor } from '#shared/session/use-door.ts';
import { ToolFrame } from '#shells/tool.tsx';
import { variableOf } from './advanced-template.ts';
import { forgetFilled, keepFilled, readFilled } from './kept-work.ts';
import { MadePages } from './made-pages.tsx';
import { RowsField } from './rows-field.tsx';
import { useUsable } from './use-usable.ts';
import { ValueField } from './value-field.tsx';

type Made = Awaited<ReturnType<typeof call<typeof previewAdvancedTemplate>>>;
type Wire = Parameters<ReturnType<typeof useAct<typeof useAdvancedTemplate>>['mutate']>[0]['values'];

/** 填写变量: what the template leaves open, and the contract that it makes. */
export function FillPage({ tplId }: { readonly tplId: string }) {
  const { t } = useTranslation('advanced-templates');
  const { data, error, isPending } = useUsable(tplId);
  const variables = data?.contents.variables;
  if (data && variables) {
    return <Filling tplId={tplId} name={data.tplName} variables={variables.map(variableOf)} />;
  }
  return (
    <ToolFrame backHref="/tpl/general" name={t('fill.title')}>
      {error || data ? <ErrorPage title={t('failed')} help={error?.msg ?? t('general')} /> : null}
      {isPending ? <SkeletonRows label={t('loading')} rows={6} /> : null}
    </ToolFrame>
  );
}

const startOf = (tplId: string, variables: readonly Variable[]): Values => ({
  ...Object.fromEntries(variables.filter(({ kind }) => kind === 'rows').map(({ name }) => [name, [{}]])),
  ...readFilled(tplId, variables),
});

/** What is filled in, what is wrong with it once it was tried, and the pages that were made of it. */
function useFilling(tplId: string, variables: readonly Variable[]) {
  const { t } = useTranslation('advanced-templates');
  const door = useDoor();
  const locale = useLocale();
  const showToast = useToast();
  const [values, setValues] = useState<Values>(() => startOf(tplId, variables));
  const [tries, setTries] = useState(0);
  const [made, setMade] = useState<Made>();
  const [isMaking, setMaking] = useState(false);
  const filled = useMemo(() => new FilledIn(variables, values), [variables, values]);
  const faults = tries > 0 ? filled.faults() : [];
  const words = ({ violation, formula }: ValueFault): string =>
    violation === undefined ? t(`fill.formula.${formula ?? 'syntax'}`) : message(violation, locale);
  const errorOf = (name: string, column?: string, row?: number): string | undefined => {
    const fault = faults.find((one) => one.name === name && one.column === column && one.row === row);
    return fault && words(fault);
  };
  /** Whether all is filled in as it has to be. */
  const passes = (): boolean => {
    setTries(tries + 1);
    const { length } = filled.faults();
    if (length > 0) showToast({ text: t('fill.faults', { count: length }), kind: 'problem' });
    return length === 0;
  };
  const preview = async (): Promise<void> => {
    if (!passes()) return;
    setMaking(true);
    try {
      setMade(await call(previewAdvancedTemplate, { tplId, values: values as Wire }, { audience: door }));
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      showToast({ text: error.msg, kind: 'problem' });
    } finally {
      setMaking(false);
    }
  };
  const change = (name: string, value: Values[string]): void => {
    setMade(undefined);
    setValues((before) => {
      const next = { ...before, [name]: value };
      keepFilled(tplId, next);
      return next;
    });
  };
  return { values, filled, errorOf, passes, preview, change, made, isMaking, tries };
}

/** Leads to the first field that is wrong, each time that it was tried. */
function useLeadToFault(form: RefObject<HTMLFormElement | null>, tries: number): void {
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, tries]);
}

/** On a phone the pages stand below the fields: who asks for them is led there. */
function useLeadToPages(pages: RefObject<HTMLDivElement | null>, isMaking: boolean): void {
  const isPhone = usePhone();
  useEffect(() => {
    if (isPhone && isMaking) pages.current?.scrollIntoView({ block: 'start' });
  }, [pages, isPhone, isMaking]);
}

interface FillingProps {
  readonly tplId: string;
  readonly name: string;
  readonly variables: readonly Variable[];
}

function Fields({ variables, filling }: { readonly variables: readonly Variable[]; readonly filling: ReturnType<typeof useFilling> }) {
  const { values, filled, errorOf, change } = filling;
  return variables.map((variable) => {
    const { name, kind } = variable;
    const value = values[name];
    if (kind !== 'rows') {
      const text = typeof value === 'string' ? value : '';
      return (
        <ValueField
          key={name}
          variable={variable}
          value={text}
          filled={filled}
          error={errorOf(name)}
          onChange={(next) => change(name, next)}
        />
      );
    }
    const rows = typeof value === 'object' ? value : [];
    return (
      <RowsField
        key={name}
        variable={variable}
        rows={rows}
        filled={filled}
        onChange={(next) => change(name, next)}
        errorOf={(column, row) => errorOf(name, column, row)}
      />
    );
  });
}

function Filling({ tplId, name, variables: given }: FillingProps) {
  const { t } = useTranslation('advanced-templates');
  const router = useRouter();
  const showToast = useToast();
  // the same list as long as the page is open: what is typed stays when the template is read again
  const [variables] = useState(given);
  const filling = useFilling(tplId, variables);
  const form = useRef<HTMLFormElement>(null);
  useLeadToFault(form, filling.tries);
  const use = useAct(useAdvancedTemplate, { audience: useDoor() });
  const begin = (): void => {
    if (!filling.passes() || !passRealName()) return;
    use.mutate(
      { tplId, values: filling.values as Wire },
      {
        onSuccess: ({ applyId }) => {
          forgetFilled(tplId);
          void router.navigate({ href: `/initiation/toCreate?applyId=${applyId}&step=2` });
        },
        onError: ({ msg }) => showToast({ text: msg, kind: 'problem' }),
      },
    );
  };
  const { made, isMaking } = filling;
  const pages = useRef<HTMLDivElement>(null);
  useLeadToPages(pages, isMaking);
  const actions = (
    <>
      <Button busy={isMaking} onClick={() => void filling.preview()}>
        {t('fill.preview')}
      </Button>
      <Button kind="primary" busy={use.isPending} onClick={begin}>
        {t('fill.begin')}
      </Button>
    </>
  );
  return (
    <ToolFrame backHref="/tpl/general" name={name} actions={actions}>
      <div className="adv-editor">
        <form ref={form} className="adv-panel" aria-label={t('fill.title')} onSubmit={(event) => event.preventDefault()}>
          <Fields variables={variables} filling={filling} />
        </form>
        <div ref={pages} className="adv-look" aria-busy={isMaking}>
          {isMaking ? <SkeletonRows label={t('look.making')} rows={8} /> : null}
          {made && !isMaking ? <MadePages files={made.attatchFileNamesJson} references={made.files} roles={made.roleJson} /> : null}
          {made || isMaking ? null : <p className={`adv-none ${look('ink2')}`}>{t('fill.none')}</p>}
        </div>
      </div>
      <GotoAuthDialog />
    </ToolFrame>
  );
}
