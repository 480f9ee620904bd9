import './designer.css';
import { type ApprovalKind, type FlowDetail, type FlowGraph, type FlowNode, readFlow, updateFlow } from '@moqi/api/work/flows';
import { Button, IconButton, look, useToast } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { Play, Redo2, Undo2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermits } from '#entities/permission/use-permission.ts';
import type { CallRefused } from '#shared/call/call-refused.ts';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { changedNode, EMPTY, inserted, type Kind, nodeOf, type Place, raised, removed, withBranch, withoutBranch } from './edit-graph.ts';
import { FlowCanvas } from './flow-canvas.tsx';
import { FlowFields } from './flow-fields.tsx';
import { NodePanel } from './node-panel.tsx';
import { Palette } from './palette.tsx';
import { type Drawing, useDrawing } from './use-drawing.ts';
import { wireOf } from './wire-graph.ts';

const TrialDialog = lazy(() => import('./trial-dialog.tsx').then((m) => ({ default: m.TrialDialog })));

/** The bar of a full-screen tool; the shell draws it. */
export interface DesignerBar {
  readonly name: ReactNode;
  readonly saved: ReactNode;
  readonly actions: ReactNode;
}

export interface DesignerProps {
  readonly flowId: string | undefined;
  readonly frame: (bar: DesignerBar, page: ReactNode) => ReactNode;
}

const NEW: Drawing = { flowName: '', graph: EMPTY };

/** A flow drawn anew, or the one that the address names. */
export function DesignerPage({ flowId, frame }: DesignerProps) {
  const { t } = useTranslation('console-flows');
  const query = useCall(readFlow, { flowId: flowId ?? '' }, { enabled: flowId !== undefined });
  const { data } = query;
  if (flowId === undefined) return <Designer key="new" flow={undefined} frame={frame} />;
  const empty = { name: t('title'), saved: null, actions: null };
  if (data === undefined) {
    return frame(empty, <Pending query={query} lines={6} fill title={t('failed.flow')} help={query.error?.msg} />);
  }
  return <Designer key={data.flowId} flow={data} frame={frame} />;
}

function useNames(flow: FlowDetail | undefined) {
  const { t } = useTranslation('console-flows');
  const [added, setAdded] = useState<ReadonlyMap<string, string>>(new Map());
  const nameById = (id: string): string => added.get(id) ?? flow?.names[id] ?? t('people.gone');
  return { nameById, learn: (names: ReadonlyMap<string, string>) => setAdded(new Map([...added, ...names])) };
}

/** Saving and publishing: the server judges the drawing and says what is wrong with it. */
function useSaving(flow: FlowDetail | undefined, drawing: Drawing, kind: ApprovalKind) {
  const { t } = useTranslation('console-flows');
  const toast = useToast();
  const router = useRouter();
  const [saved, setSaved] = useState<{ flow: FlowDetail | undefined; drawing: Drawing }>({ flow, drawing });
  const act = useAct(updateFlow);
  const save = (publish: 0 | 1): void => {
    const known = saved.flow;
    const name = drawing.flowName.trim();
    const input = { flowName: name, kind, graph: wireOf(drawing.graph, t('node.unnamed')), publish };
    act.mutate(known ? { ...input, flowId: known.flowId, revision: known.revision } : input, {
      onSuccess: (now) => {
        setSaved({ flow: now, drawing });
        toast({ text: publish === 1 ? t('published', { version: now.version }) : t('kept') });
        if (known === undefined) void router.navigate({ href: `/console/flow/design?flowId=${now.flowId}`, replace: true });
      },
      onError: (error: CallRefused) => {
        toast({ text: error.msg, kind: 'problem' });
        // a refused publication was kept as a draft: the next saving goes on from there
        if (error.code === 'FLOW_INCOMPLETE' && known) setSaved({ flow: { ...known, revision: known.revision + 1 }, drawing });
      },
    });
  };
  return { save, busy: act.isPending, flow: saved.flow, judged: saved.drawing.graph, isSaved: saved.drawing === drawing };
}

/** What the server said of a node holds until its people or ways are changed; of the whole, until anything is. */
function stillTold({ flow, judged, isSaved }: Pick<ReturnType<typeof useSaving>, 'flow' | 'judged' | 'isSaved'>, graph: FlowGraph) {
  const partsOf = (node: FlowNode | undefined) =>
    node && 'people' in node ? node.people : node && 'branches' in node ? node.branches : undefined;
  return (flow?.problems ?? []).filter(({ nodeId }) => {
    if (isSaved) return true;
    const parts = partsOf(nodeOf(graph, nodeId));
    return parts !== undefined && parts === partsOf(nodeOf(judged, nodeId));
  });
}

/** What the drawing already lacks before the server is asked: nodes without people. */
function bareNodes(graph: FlowGraph): string[] {
  return graph.nodes.flatMap((node) => ((node.kind === 'approve' || node.kind === 'cc') && node.people.length === 0 ? [node.nodeId] : []));
}

interface BarOf {
  readonly saving: ReturnType<typeof useSaving>;
  readonly version: number;
  readonly flowName: string;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  readonly onTry: () => void;
}

function useBar({ saving, version, flowName, undo, redo, onTry }: BarOf): DesignerBar {
  const { t } = useTranslation('console-flows');
  const manages = usePermits('flows.manage');
  const facts = version === 0 ? t('bar.first') : t('bar.running', { version, count: saving.flow?.running ?? 0 });
  const canSave = flowName.trim() !== '';
  return {
    name: flowName || t('bar.unnamed'),
    saved: (
      <>
        <span className="flow-chip">{t('bar.draft', { version: version + 1 })}</span>
        <span className={look('ink3')}>{saving.isSaved ? facts : t('bar.unsaved')}</span>
      </>
    ),
    actions: (
      <>
        <IconButton icon={Undo2} label={t('bar.undo')} disabled={undo === undefined} onClick={undo} />
        <IconButton icon={Redo2} label={t('bar.redo')} disabled={redo === undefined} onClick={redo} />
        {manages ? (
          <Button busy={saving.busy} disabled={!canSave || saving.isSaved} onClick={() => saving.save(0)}>
            {t('bar.save')}
          </Button>
        ) : null}
        <Button icon={Play} onClick={onTry}>
          {t('bar.try')}
        </Button>
        {manages ? (
          <Button kind="primary" busy={saving.busy} disabled={!canSave} onClick={() => saving.save(1)}>
            {t('bar.publish', { version: version + 1 })}
          </Button>
        ) : null}
      </>
    ),
  };
}

function Designer({ flow, frame }: { flow: FlowDetail | undefined; frame: DesignerProps['frame'] }) {
  const { t } = useTranslation('console-flows');
  const locale = useLocale();
  const { drawing, change, undo, redo } = useDrawing(flow ? { flowName: flow.flowName, graph: flow.graph } : NEW);
  const [kind, setKind] = useState<ApprovalKind>(flow?.kind ?? 'contract');
  const [selected, setSelected] = useState<string | undefined>(flow ? undefined : 'start');
  const [isTrying, setTrying] = useState(false);
  const { nameById, learn } = useNames(flow);
  const saving = useSaving(flow, drawing, kind);
  const { graph, flowName } = drawing;
  const told = useMemo(() => stillTold(saving, graph), [saving, graph]);
  const bare = useMemo(() => bareNodes(graph), [graph]);
  const problems = useMemo(() => new Set([...bare, ...told.map(({ nodeId }) => nodeId)]), [bare, told]);
  const names = {
    approve: t('new.approve'),
    all: t('new.all'),
    any: t('new.any'),
    branch: t('new.branch'),
    cc: t('new.cc'),
    wait: t('new.wait'),
  };
  const insert = (place: Place, what: Kind): void => {
    const next = inserted(graph, place, what, names);
    change({ graph: next.graph });
    setSelected(next.nodeId);
  };
  const remove = (nodeId: string): void => {
    change({ graph: removed(graph, nodeId) });
    setSelected(undefined);
  };
  const node = selected === undefined ? undefined : nodeOf(graph, selected);
  const add = (what: Kind): void => {
    const after = node === undefined || node.kind === 'end' ? 'start' : node.nodeId;
    insert(node?.kind === 'branch' ? { from: after, atJoin: true } : { from: after }, what);
  };
  const version = saving.flow?.version ?? 0;
  const bar = useBar({ saving, version, flowName, undo, redo, onTry: () => setTrying(true) });
  const wordsOf = (nodeId: string): string[] => {
    const said = told.filter((one) => one.nodeId === nodeId).map(({ zh, en }) => (locale === 'en' ? en : zh));
    return said.length > 0 || !bare.includes(nodeId) ? said : [t('node.needsPeople')];
  };
  return frame(
    bar,
    <div className="flow-designer">
      <Palette onAdd={add} />
      <FlowCanvas
        graph={graph}
        selected={selected}
        problems={problems}
        nameById={nameById}
        onSelect={setSelected}
        onInsert={insert}
        onRemove={remove}
      />
      {node === undefined || node.kind === 'end' ? null : (
        <NodePanel
          key={node.nodeId}
          node={node}
          problems={wordsOf(node.nodeId)}
          nameById={nameById}
          onNode={(changed, learned) => {
            if (learned) learn(learned);
            change({ graph: changedNode(graph, changed) });
          }}
          onRemove={() => remove(node.nodeId)}
          onClose={() => setSelected(undefined)}
          onAddBranch={() => node.kind === 'branch' && change({ graph: withBranch(graph, node) })}
          onRemoveBranch={(branchId) => node.kind === 'branch' && change({ graph: withoutBranch(graph, node, branchId) })}
          onRaise={(branchId) => node.kind === 'branch' && change({ graph: raised(graph, node, branchId) })}
          flowFields={
            <FlowFields
              flowName={flowName}
              kind={kind}
              fixed={version > 0}
              onName={(name) => change({ flowName: name })}
              onKind={setKind}
            />
          }
        />
      )}
      {isTrying ? (
        <Suspense fallback={null}>
          <TrialDialog graph={wireOf(graph, t('node.unnamed'))} kind={kind} onClose={() => setTrying(false)} />
        </Suspense>
      ) : null}
    </div>,
  );
}
