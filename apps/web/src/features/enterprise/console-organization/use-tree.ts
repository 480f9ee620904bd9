import { listGroupTree } from '@moqi/api/enterprise/joining';
import type { GroupNode } from '@moqi/api/enterprise/members';
import { useMemo, useState } from 'react';
import { useCall } from '#shared/call/use-call.ts';
import { above, treeRows } from './tree-rows.ts';

const NONE: readonly GroupNode[] = [];

export const useGroups = () => useCall(listGroupTree, {}, { audience: 'corporateAdmin', keepPrevious: true });

/** The groups, which of them are open, and what is searched among them. Small trees begin open, and so does the way to the chosen group. */
export function useTree(selected: string | undefined) {
  const tree = useGroups();
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [keyword, setKeyword] = useState('');
  const nodes = tree.data?.childCorpGroups ?? NONE;
  const rows = useMemo(() => {
    const way = new Set(selected === undefined ? [] : above(nodes, selected));
    const isSmall = nodes.length <= 40;
    return treeRows(nodes, (groupId) => turned.get(groupId) ?? (way.has(groupId) || isSmall), keyword);
  }, [nodes, selected, turned, keyword]);
  return {
    query: tree,
    data: tree.data,
    nodes,
    rows,
    keyword,
    setKeyword,
    toggle: (groupId: string, open: boolean) => setTurned((before) => new Map(before).set(groupId, open)),
  };
}
