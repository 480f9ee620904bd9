import '@xyflow/react/dist/base.css';
import type { FlowGraph } from '@moqi/api/work/flows';
import { IconButton } from '@moqi/ui';
import {
  Background,
  BackgroundVariant,
  EdgeLabelRenderer,
  type EdgeProps,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useViewport,
} from '@xyflow/react';
import { Maximize, Minus, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Kind, Place } from './edit-graph.ts';
import { FlowBox, FlowLabel } from './flow-box.tsx';
import { type Line, layoutOf, NODE } from './layout.ts';
import { PlusButton } from './plus-button.tsx';

export interface CanvasActions {
  readonly selected: string | undefined;
  readonly problems: ReadonlySet<string>;
  /** node or branch → what is shown of it */
  readonly nameById: (id: string) => string;
  readonly onSelect: (nodeId: string | undefined) => void;
  readonly onInsert: (place: Place, kind: Kind) => void;
  readonly onRemove: (nodeId: string) => void;
}

export interface FlowCanvasProps extends CanvasActions {
  readonly graph: FlowGraph;
}

const nodeTypes = { box: FlowBox, label: FlowLabel };
const edgeTypes = { line: FlowLine };

const pathOf = ({ points }: Line): string => points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'} ${x} ${y}`).join(' ');

function FlowLine({ data }: EdgeProps) {
  const { line, onInsert } = data as { line: Line; onInsert: CanvasActions['onInsert'] };
  const end = line.points.at(-1);
  return (
    <>
      <path className="flow-line" d={pathOf(line)} />
      {line.arrow && end ? <path className="flow-arrow" d={`M ${end.x} ${end.y} l -5 -7 h 10 z`} /> : null}
      {line.plus ? (
        <EdgeLabelRenderer>
          <div className="flow-plus nopan" style={{ transform: `translate(-50%, -50%) translate(${line.plus.x}px, ${line.plus.y}px)` }}>
            <PlusButton place={line.plus.place} onInsert={onInsert} />
          </div>
        </EdgeLabelRenderer>
      ) : null}
    </>
  );
}

/** Nodes and lines of the canvas; the places are the layout's alone. */
function useElements({ graph, ...actions }: FlowCanvasProps) {
  return useMemo(() => {
    const { boxes, labels, lines } = layoutOf(graph);
    const held = { draggable: false, connectable: false, focusable: false, selectable: false };
    const anchor = boxes[0]?.node.nodeId ?? '';
    return {
      nodes: [
        ...boxes.map(({ node, x, y }) => ({
          id: node.nodeId,
          type: 'box',
          position: { x: x - (node.kind === 'end' ? 50 : NODE.width / 2), y },
          data: { node, ...actions },
          ...held,
        })),
        ...labels.map(({ node, branch, x, y }) => ({
          id: branch.branchId,
          type: 'label',
          position: { x: x - NODE.width / 2, y },
          data: { node, branch, ...actions },
          ...held,
        })),
      ],
      edges: lines.map((line) => ({
        id: line.key,
        type: 'line',
        source: anchor,
        target: anchor,
        data: { line, onInsert: actions.onInsert },
        ...held,
      })),
    };
  }, [graph, actions]);
}

function Zoom() {
  const { t } = useTranslation('console-flows');
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  const { zoom } = useViewport();
  return (
    <div className="flow-zoom">
      <IconButton icon={Minus} label={t('canvas.out')} onClick={() => void zoomOut()} />
      <span>{Math.round(zoom * 100)}%</span>
      <IconButton icon={Plus} label={t('canvas.in')} onClick={() => void zoomIn()} />
      <IconButton icon={Maximize} label={t('canvas.fit')} onClick={() => void fitView({ maxZoom: 1, padding: 0.1 })} />
    </div>
  );
}

/** The drawing: fixed columns from the top to the bottom. */
export function FlowCanvas(props: FlowCanvasProps) {
  const { t } = useTranslation('console-flows');
  const { nodes, edges } = useElements(props);
  return (
    <ReactFlowProvider>
      <section className="flow-canvas" aria-label={t('canvas.label')}>
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          deleteKeyCode={null}
          minZoom={0.3}
          maxZoom={1.5}
          fitView
          fitViewOptions={{ maxZoom: 1, padding: 0.1 }}
          onPaneClick={() => props.onSelect(undefined)}
          proOptions={{ hideAttribution: true }}
        >
          <Background variant={BackgroundVariant.Dots} gap={18} size={1.4} color="var(--mq-line-strong)" />
        </ReactFlow>
        <Zoom />
      </section>
    </ReactFlowProvider>
  );
}
