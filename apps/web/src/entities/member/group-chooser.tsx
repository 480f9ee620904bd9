import './group-chooser.css';
import { listGroups, TOP_GROUP } from '@moqi/api';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { flatGroups, idsUnder } from './flat-groups.ts';

export interface GroupChooserProps {
  readonly label: string;
  /** `0`: the enterprise itself */
  readonly value: string;
  readonly onChange: (groupId: string) => void;
  /** This group and those below it cannot be chosen. */
  readonly without?: string | undefined;
  /** Leaves out the enterprise itself; the value of nothing is the empty text. */
  readonly groupsOnly?: boolean;
}

/** One group of the enterprise. A plain list box: it finds by typing, and five hundred lines are nothing to it. */
export function GroupChooser({ label, value, onChange, without, groupsOnly = false }: GroupChooserProps) {
  const { t } = useTranslation('app');
  const { data } = useCall(listGroups, {}, { audience: 'enterprise' });
  const nodes = data?.childCorpGroups ?? [];
  const barred = without === undefined ? new Set<string>() : idsUnder(nodes, without);
  return (
    <label className="mq-field group-chooser">
      <span className="mq-field-label">{label}</span>
      <select className="mq-select" value={value} onChange={(event) => onChange(event.target.value)}>
        {groupsOnly ? (
          <option value="">{t('members.chooseGroup')}</option>
        ) : (
          <option value={TOP_GROUP}>{data?.corpName ?? t('loading')}</option>
        )}
        {flatGroups(nodes)
          .filter(({ groupId }) => !barred.has(groupId))
          .map(({ groupId, groupName, depth, path }) => (
            <option key={groupId} value={groupId} title={path}>
              {'\u2003'.repeat(groupsOnly ? depth : depth + 1)}
              {groupName}
            </option>
          ))}
      </select>
    </label>
  );
}
