import { listGroups, TOP_GROUP } from '@moqi/api/enterprise/members';
import { SelectField } from '@moqi/ui';
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

/** One group of the enterprise. */
export function GroupChooser({ label, value, onChange, without, groupsOnly = false }: GroupChooserProps) {
  const { t } = useTranslation('app');
  const { data } = useCall(listGroups, {}, { audience: 'enterprise' });
  const nodes = data?.childCorpGroups ?? [];
  const barred = without === undefined ? new Set<string>() : idsUnder(nodes, without);
  const top = groupsOnly ? { value: '', label: t('members.chooseGroup') } : { value: TOP_GROUP, label: data?.corpName ?? t('loading') };
  const groups = flatGroups(nodes)
    .filter(({ groupId }) => !barred.has(groupId))
    .map(({ groupId, groupName, depth, path }) => ({
      value: groupId,
      label: '\u2003'.repeat(groupsOnly ? depth : depth + 1) + groupName,
      hint: path,
    }));
  return <SelectField label={label} choices={[top, ...groups]} value={value} onChange={onChange} />;
}
