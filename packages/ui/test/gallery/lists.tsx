import { useState } from 'react';
import * as ui from '../../src/index.ts';

interface Person {
  id: string;
  name: string;
  group: string;
  seals: number;
}

const people: readonly Person[] = [
  { id: 'a', name: '沈知远', group: '总经办', seals: 3 },
  { id: 'b', name: '顾清妍', group: '采购部', seals: 1 },
  { id: 'c', name: '陆一鸣', group: '采购部', seals: 1 },
];

const steps = ['edit', 'remove'] as const;
const words = { edit: '编辑', remove: '删除' } as const;
const nothing = () => undefined;

function Steps({ person }: { person: Person }) {
  return (
    <span className={ui.look('between')}>
      <ui.LinkButton>编辑</ui.LinkButton>
      <ui.RowMenu label={`${person.name} 的更多操作`} steps={steps} word={(step) => words[step]} danger={['remove']} onTake={nothing} />
    </span>
  );
}

const columns: readonly ui.Column<Person>[] = [
  { key: 'name', title: '姓名', cell: ({ name }) => <ui.LinkButton kind="name">{name}</ui.LinkButton> },
  { key: 'group', title: '部门', tone: 'ink2', cell: ({ group }) => group },
  { key: 'seals', title: '印章', numeric: true, cell: ({ seals }) => seals },
  { key: 'steps', title: '操作', cell: (person) => <Steps person={person} /> },
];

/** Rows that can be chosen; cards on a phone. */
export function People() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['b']));
  const toggle = (rows: readonly Person[], on: boolean) => {
    const ids = rows.map(({ id }) => id);
    setChosen((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  };
  return (
    <ui.Table
      label="成员"
      columns={columns}
      rows={people}
      keyOf={({ id }) => id}
      selection={{ has: ({ id }) => chosen.has(id), toggle, pageLabel: '选择本页', rowLabel: ({ name }) => `选择 ${name}` }}
      card={(person) => (
        <div style={{ padding: '12px 16px' }}>
          <div className={ui.look('between')}>
            <span className={ui.look('medium')}>{person.name}</span>
            <span className={ui.look('ink3', 'text-13')}>{person.group}</span>
          </div>
          <Steps person={person} />
        </div>
      )}
    />
  );
}

const kinds = [
  { value: '', label: '全部类型' },
  { value: 'purchase', label: '采购合同' },
  { value: 'lease', label: '租赁合同' },
];

function Fields() {
  const [kind, setKind] = useState('');
  return (
    <>
      <ui.TextField label="合同名称" hint="签署人会看到这个名称" />
      <ui.SelectField label="合同类型" choices={kinds} value={kind} onChange={setKind} />
      <ui.TextAreaField label="备注" labelEnd={<span className={ui.look('ink3')}>（选填）</span>} />
    </>
  );
}

export function NamingDialog() {
  return (
    <ui.FormDialog title="修改合同信息" submit="保存" error="已有同名合同，请换一个名称" onClose={nothing} onSubmit={nothing}>
      <Fields />
    </ui.FormDialog>
  );
}

export function FilterDrawer() {
  return (
    <ui.Drawer
      title="筛选"
      width={360}
      onClose={nothing}
      footer={
        <>
          <ui.Button>清空</ui.Button>
          <ui.Button kind="primary">应用</ui.Button>
        </>
      }
    >
      <Fields />
    </ui.Drawer>
  );
}
