export { GroupChooser, type GroupChooserProps } from './group-chooser.tsx';
export { type Holder, HolderChooser } from './holder-chooser.tsx';
export { type ChosenMember, MemberChooser, type MemberChooserProps } from './member-chooser.tsx';
