import type { FileReference } from '@moqi/api/trust/files';
import type { TemplateVariable } from '@moqi/api/work/templates';
import { useState } from 'react';
import { type Role, rolesWith, variablesWith } from '../advanced-template.ts';
import { type Files, usualRoles } from './places.ts';
import type { Added, Entry, OwnFile } from './use-authoring.ts';

export interface Edited {
  readonly name: string;
  readonly roles: readonly Role[];
  readonly isOrdered: boolean;
  readonly files: Files;
  readonly variables: readonly TemplateVariable[];
  /** its Word file says what is filled in and where is signed; else the customer places that by hand */
  readonly isMarked: boolean;
  readonly marks: Added['marks'];
}

const NONE: Edited = { name: '', roles: [], isOrdered: false, files: [], variables: [], isMarked: false, marks: [] };

function editedOf({ saved }: Entry): Edited {
  if (saved === null) return NONE;
  const { tplName: name, roleJson: roles, ifOrder, attatchFileNamesJson: files, variables = [], marks = [] } = saved.contents;
  return { name, roles, isOrdered: ifOrder === 1, files, variables, isMarked: saved.contents.variables !== undefined, marks };
}

/** A new file: a Word file with marks brings roles and variables, any other keeps those there are. */
export function withFile(edited: Edited, { file, variables, marks }: Omit<Added, 'problems'>, sides: readonly [string, string]): Edited {
  const { targetId, fileName } = file;
  const isMarked = variables.length + marks.length > 0;
  const known = isMarked && !edited.isMarked ? [] : edited.roles;
  const placed = known.length === 0 ? usualRoles(sides) : known;
  return {
    ...edited,
    isMarked,
    marks,
    name: edited.name || fileName.replace(/\.pdf$/i, '').slice(0, 100),
    files: [{ targetId, fileName, fields: [] }],
    roles: isMarked ? rolesWith(marks, known, true) : placed,
    variables: isMarked ? variablesWith(variables, edited.variables) : [],
  };
}

/** What is edited, as it is saved. */
export function savingOf({ name: tplName, roles, isOrdered, files, variables }: Edited) {
  return {
    tplName,
    roleJson: roles.map((role, at) => ({ ...role, orderNum: isOrdered ? at + 1 : 1 })),
    attatchFileNamesJson: [...files],
    ifOrder: isOrdered ? (1 as const) : (0 as const),
    variables: [...variables],
  };
}

export function useCustomerEditing(entry: Entry, own: (file: FileReference) => OwnFile, sides: readonly [string, string]) {
  const [edited, setEdited] = useState(() => editedOf(entry));
  const [known, setKnown] = useState<readonly OwnFile[]>(() => (entry.saved?.files ?? []).map(own));
  const [revision, setRevision] = useState(entry.saved?.revision);
  const take = ({ file, ...reading }: Omit<Added, 'file'> & { readonly file: OwnFile }): void => {
    setKnown([...known, file]);
    setEdited(withFile(edited, { ...reading, file }, sides));
  };
  return { edited, change: (more: Partial<Edited>) => setEdited({ ...edited, ...more }), take, known, revision, setRevision };
}
