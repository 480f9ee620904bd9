export { SealIcon, StraddleIcon } from './brand/glyphs.tsx';
export { Logo, type LogoProps, Mark } from './brand/logo.tsx';
export { SealPicture, type SealPictureProps } from './brand/seal-picture.tsx';
export { classNames } from './class-names.ts';
export { ConfirmDialog, type ConfirmDialogProps } from './feedback/confirm-dialog.tsx';
export { Dialog, DialogActions, type DialogProps } from './feedback/dialog.tsx';
export { Drawer, type DrawerProps } from './feedback/drawer.tsx';
export { FieldError, type FieldErrorProps } from './feedback/field-error.tsx';
export { FormDialog, type FormDialogProps, FormDrawer, type FormDrawerProps } from './feedback/form-dialog.tsx';
export { Notice, type NoticeProps } from './feedback/notice.tsx';
export {
  EmptyState,
  type EmptyStateProps,
  ErrorPage,
  type ErrorPageProps,
  NoPermission,
  type NoPermissionProps,
  NotFoundPage,
  type NotFoundPageProps,
} from './feedback/notices.tsx';
export { PageDrawing, type PageDrawingKind } from './feedback/page-drawing.tsx';
export { ProgressBar } from './feedback/progress-bar.tsx';
export {
  createProgressController,
  PROGRESS_CEILING,
  PROGRESS_DURATION,
  type Progress,
  type ProgressController,
} from './feedback/progress-controller.ts';
export { TOAST_DURATION, type ToastOptions, ToastProvider, useToast } from './feedback/toast.tsx';
export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from './form/button.tsx';
export { Field, type FieldControl, type FieldProps } from './form/field.tsx';
export { FileButton, type FileButtonProps } from './form/file-button.tsx';
export { IconButton, type IconButtonProps } from './form/icon-button.tsx';
export { Input, type InputProps, SearchField, type SearchFieldProps } from './form/input.tsx';
export { LinkButton, type LinkButtonProps, TextLink, type TextLinkProps } from './form/link-button.tsx';
export { PAPER_SIDES, type PaperPhotographs, PaperSides, type PaperSidesProps } from './form/paper-sides.tsx';
export { PlainButton, type PlainButtonProps } from './form/plain-button.tsx';
export { type Choice, type ChoiceGroup, Select, SelectField, type SelectFieldProps, type SelectProps } from './form/select.tsx';
export { TextAreaField, type TextAreaFieldProps, TextField, type TextFieldProps } from './form/text-field.tsx';
export { Icon, type IconProps, type IconType, type IconViewProps, type Tone } from './icon.tsx';
export { BatchBar, type BatchBarProps } from './layout/batch-bar.tsx';
export { type CountItem, CountStrip, type CountStripProps } from './layout/count-strip.tsx';
export { FilterBar, type FilterBarProps, type FilterChip } from './layout/filter-bar.tsx';
export { type Fact, KeyValue, type KeyValueProps } from './layout/key-value.tsx';
export { ListFooter, type ListFooterProps } from './layout/list-footer.tsx';
export { PageHeader, type PageHeaderProps } from './layout/page-header.tsx';
export { Sheet, type SheetProps } from './layout/sheet.tsx';
export { Skeleton, SkeletonRows, type SkeletonRowsProps } from './layout/skeleton-rows.tsx';
export { Timeline, type TimelineEvent, type TimelineProps } from './layout/timeline.tsx';
export { AppLink, type LinkComponent, type LinkProps, LinkProvider } from './link.tsx';
export { type Look, look } from './look.ts';
export { PhoneTop, type PhoneTopProps } from './navigation/phone-top.tsx';
export { RowMenu, type RowMenuProps } from './navigation/row-menu.tsx';
export { type NavigationGroup, type NavigationItem, SideNavigation, type SideNavigationProps } from './navigation/side-navigation.tsx';
export { TabBar, type TabBarProps } from './navigation/tab-bar.tsx';
export {
  type CountedTab,
  PanelTabs,
  type PanelTabsProps,
  SegmentedTabs,
  type SegmentedTabsProps,
  StateTabs,
  type StateTabsProps,
} from './navigation/tabs.tsx';
export { IdentitySwitch, type IdentitySwitchProps, SearchTrigger, type SearchTriggerProps, TopLink } from './navigation/top-controls.tsx';
export {
  AccountArt,
  type AccountArtProps,
  AccountCard,
  type AccountCardProps,
  AccountShell,
  type AccountShellProps,
} from './shells/account-shell.tsx';
export { type AppShellProps, ConsoleShell, MemberShell } from './shells/app-shell.tsx';
export { SigningShell, type SigningShellProps } from './shells/signing-shell.tsx';
export { SavedMark, type SavedMarkProps, type SaveState, ToolShell, type ToolShellProps } from './shells/tool-shell.tsx';
export { CodeInput, type CodeInputProps, useCountdown } from './signing/code-input.tsx';
export { StepBar, type StepsProps, StepTrail } from './signing/step-bar.tsx';
export { ThumbBar, type ThumbBarProps } from './signing/thumb-bar.tsx';
export { Avatar, type AvatarProps } from './status/avatar.tsx';
export { Chip, type ChipProps } from './status/chip.tsx';
export { CONTRACT_STATES, type ContractState, contractStateOf, stateLook } from './status/contract-state.ts';
export { PartyMark, type PartyMarkProps, partyCharacter, partyColorNumber } from './status/party-mark.tsx';
export { Pip, type PipState, Pips, type PipsProps } from './status/pips.tsx';
export { Status, StatusMark, type StatusMarkProps, type StatusProps } from './status/status.tsx';
export { type Column, type RowSelection, Table, type TableProps } from './table/table.tsx';
export { antdTheme } from './theme/antd-theme.ts';
export { echartsTheme } from './theme/echarts-theme.ts';
export { breakpoint, chartColors, type Mode, motion, palette, partyColors, size } from './theme/palette.ts';
export { ThemeProvider, type ThemeProviderProps } from './theme/theme-provider.tsx';
export { usePhone } from './use-phone.ts';
export { type Words, WordsProvider } from './words.tsx';
