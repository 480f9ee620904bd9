import { type GroupNode, listGroupTree } from '@moqi/api';
import { useState } from 'react';
import { useCall } from '../../shared/call/use-call.ts';
import { above, treeRows } from './tree-rows.ts';

const NONE: readonly GroupNode[] = [];

/** The groups, which of them are open, and what is searched among them. Small trees begin open, and so does the way to the chosen group. */
export function useTree(selected: string | undefined) {
  const tree = useCall(listGroupTree, {}, { audience: 'corporateAdmin', keepPrevious: true });
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [keyword, setKeyword] = useState('');
  const nodes = tree.data?.childCorpGroups ?? NONE;
  const way = new Set(selected === undefined ? [] : above(nodes, selected));
  const isSmall = nodes.length <= 40;
  const isOpen = (groupId: string) => turned.get(groupId) ?? (way.has(groupId) || isSmall);
  return {
    query: tree,
    data: tree.data,
    nodes,
    rows: treeRows(nodes, isOpen, keyword),
    keyword,
    setKeyword,
    toggle: (groupId: string, open: boolean) => setTurned((before) => new Map(before).set(groupId, open)),
  };
}
