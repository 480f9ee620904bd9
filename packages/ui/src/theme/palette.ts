/**
 * Design tokens: the one source for antd, CSS variables and charts.
 * Every text colour is at least 4.5:1 on `bg`, `surface` and `surface2` of its mode.
 */
export type Mode = 'light' | 'dark';

export const FONT =
  '"PingFang SC", "HarmonyOS Sans SC", "Noto Sans CJK SC", "Source Han Sans SC", "Microsoft YaHei", system-ui, sans-serif';
/** Contract text, seals and the wordmark only; never interface text. */
export const FONT_SERIF = '"Songti SC", "Noto Serif CJK SC", "Source Han Serif SC", SimSun, serif';
export const FONT_MONO = '"SF Mono", "JetBrains Mono", Consolas, "Noto Sans Mono CJK SC", monospace';

const light = {
  bg: '#f7f5f2',
  surface: '#ffffff',
  surface2: '#fbfaf8',
  tint: '#f1eee9',
  desk: '#e7e3dd',
  line: '#e5e0d9',
  lineSoft: '#efebe5',
  lineStrong: '#cfc8be',
  ink: '#1f2329',
  ink2: '#4a515c',
  ink3: '#666d78',
  inkDisabled: '#a3a8b0',
  indigo: '#2f4b8f',
  indigoHover: '#3c5ba6',
  indigoActive: '#243b73',
  indigoBg: '#eef1f8',
  indigoLine: '#c5cfe6',
  onIndigo: '#ffffff',
  vermilion: '#c8281e',
  vermilionHover: '#d23f35',
  vermilionActive: '#a51e16',
  vermilionBg: '#fbefed',
  vermilionLine: '#efc4bf',
  onVermilion: '#ffffff',
  pine: '#1f6b4a',
  pineBg: '#ebf4ef',
  ochre: '#8a5200',
  ochreBg: '#faf2e3',
  rouge: '#9b2150',
  rougeBg: '#f9ecf1',
  mask: 'rgba(31, 35, 41, 0.42)',
  focus: '#2f4b8f',
};

export type Palette = typeof light;

const dark: Palette = {
  bg: '#141516',
  surface: '#1b1d1f',
  surface2: '#202225',
  tint: '#282b2e',
  desk: '#0f1011',
  line: '#303337',
  lineSoft: '#26292c',
  lineStrong: '#484d53',
  ink: '#e9e6e1',
  ink2: '#bbb7b0',
  ink3: '#9a968f',
  inkDisabled: '#63666a',
  indigo: '#94abe8',
  indigoHover: '#aabdf0',
  indigoActive: '#7e97db',
  indigoBg: '#232a3b',
  indigoLine: '#3b4866',
  onIndigo: '#12182a',
  vermilion: '#f07a6e',
  vermilionHover: '#f4958b',
  vermilionActive: '#de6559',
  vermilionBg: '#3a2321',
  vermilionLine: '#66342f',
  onVermilion: '#2a0b08',
  pine: '#6fc09a',
  pineBg: '#1b2f26',
  ochre: '#ddae62',
  ochreBg: '#332a1a',
  rouge: '#ea8fae',
  rougeBg: '#38222b',
  mask: 'rgba(0, 0, 0, 0.6)',
  focus: '#94abe8',
};

export const palette: Record<Mode, Palette> = { light, dark };

/** Seals are ink on white paper, not interface: the same red in both modes. */
export const SEAL_INK = '#c8281e';

/** Parties of a contract. Never colour alone: each also carries its character. White text passes AA on all. */
export const partyColors = [
  { color: '#2f4b8f', bg: '#eef1f8' },
  { color: '#1f6b4a', bg: '#ebf4ef' },
  { color: '#8a5200', bg: '#faf2e3' },
  { color: '#7a3e7e', bg: '#f6edf6' },
  { color: '#0f6a7d', bg: '#e8f3f5' },
  { color: '#6b4a2b', bg: '#f4eee8' },
] as const;

/** Categorical order for charts; neighbours differ in lightness as well as hue. */
export const chartColors: Record<Mode, readonly string[]> = {
  light: ['#2f4b8f', '#c79a4b', '#3f8467', '#9aa6c4', '#7a3e7e', '#0f6a7d'],
  dark: ['#94abe8', '#ddae62', '#6fc09a', '#5b6b94', '#c08fc4', '#6fc3d3'],
};

/** Pixels. */
export const size = {
  header: 48,
  sider: 208,
  siderFolded: 56,
  toolbar: 56,
  row: 40,
  control: 32,
  controlLg: 44,
  radius: 6,
  page: 20,
  gap: 16,
  dialog: 475,
  drawer: 520,
} as const;

/** Below these widths (pixels) the side bar folds and the phone layout begins. */
export const breakpoint = { fold: 1200, phone: 768 } as const;

export const motion = { fast: '0.12s', base: '0.16s', slow: '0.2s', ease: 'cubic-bezier(0.2, 0, 0, 1)' } as const;
