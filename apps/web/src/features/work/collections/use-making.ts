import type { OutputOf } from '@moqi/api';
import { COLLECTION_MOST, type CollectionAdmission } from '@moqi/api/work/collections';
import type { findTemplate } from '@moqi/api/work/templates';
import { daysAfter, formatDate, integerText, maxLength, maxValue, minValue, readMoment, required } from '@moqi/rules';
import type { Variable } from '@moqi/rules/variables';
import { useState } from 'react';
import { type Fields, useFields } from '#shared/form/use-fields.ts';
import { rulesOf, variableOf } from './asked-variables.ts';
import { partKey, partsOf, type Role } from './named-parties.ts';

export type Template = Pick<OutputOf<typeof findTemplate>, 'tplId' | 'tplName' | 'contents'>;

/** The usual time that people have. */
const USUAL_DAYS = 30;
const USUAL_MOST = 100;

export interface MakingProps {
  readonly template: Template;
  /** the roles that takers may sign in */
  readonly takers: readonly Role[];
  /** all that the sender does not fill by itself */
  readonly others: readonly Role[];
}

export type Names = 'title' | 'note' | 'most' | 'end';

function useFacts({ tplId, tplName }: Template): Fields<Names> {
  const [end] = useState(() => formatDate(daysAfter(new Date(), USUAL_DAYS)));
  return useFields<Names>({
    rules: {
      title: [required, (text) => maxLength(text, 50)],
      note: [(text) => maxLength(text, 300)],
      most: [required, integerText, (text) => minValue(text, 1), (text) => maxValue(text, COLLECTION_MOST)],
      end: [required],
    },
    initial: { title: tplName.slice(0, 50), most: String(USUAL_MOST), end },
    keptAs: `collect.${tplId}`,
  });
}

/** What is chosen on the page, and whether it is complete. */
export function useMaking({ template, takers, others }: MakingProps) {
  const facts = useFacts(template);
  const [takerKey, setTakerKey] = useState(takers[0]?.key ?? '');
  const [asksName, setAsksName] = useState(true);
  const [asksReview, setAsksReview] = useState(false);
  const [admits, setAdmits] = useState<CollectionAdmission>('anyone');
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set());
  // the same list as long as the page is open: what is typed stays when the template is read again
  const [variables] = useState<readonly Variable[]>(() =>
    (template.contents.variables ?? []).filter(({ formula }) => formula === undefined).map(variableOf),
  );
  const values = useFields<string>({ rules: rulesOf(variables) });
  const named = others.filter(({ key }) => key !== takerKey);
  const parties = useFields<string>({
    rules: Object.fromEntries(others.flatMap((role) => partsOf(role).map((part) => [partKey(role, part), [required]]))),
  });
  const given = variables.flatMap(({ name }) => (mine.has(name) ? [name] : []));
  const isComplete = (): boolean => {
    const keys = named.flatMap((role) => partsOf(role).map((part) => partKey(role, part)));
    return [facts.check(), parties.check(keys), values.check(given)].every(Boolean);
  };
  const wanted = () => ({
    tplId: template.tplId,
    title: facts.values.title,
    note: facts.values.note,
    most: Number(facts.values.most),
    endTime: readMoment(facts.values.end, 'end')?.toISOString() ?? facts.values.end,
    takerRole: takers.find(({ key }) => key === takerKey)?.roleName ?? '',
    asked: variables.flatMap(({ name }) => (mine.has(name) ? [] : [name])),
    values: Object.fromEntries(given.map((name) => [name, values.values[name] ?? ''])),
    needCa: asksName ? (1 as const) : (0 as const),
    needReview: asksReview ? (1 as const) : (0 as const),
    admits,
    signatoryJson: named.map((role) => ({
      roleName: role.roleName,
      ...Object.fromEntries(partsOf(role).map((part) => [part, parties.values[partKey(role, part)] ?? ''])),
    })),
  });
  const switches = { asksName, setAsksName, asksReview, setAsksReview, admits, setAdmits };
  return { facts, takerKey, setTakerKey, ...switches, mine, setMine, variables, values, named, parties, isComplete, wanted };
}
export type MakingState = ReturnType<typeof useMaking>;
