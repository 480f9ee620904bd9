import type { ThemeConfig } from 'antd/es/config-provider';
import antdAlgorithms from 'antd/es/theme';
import { type Mode, motion, type Palette, palette, size } from './palette.ts';

type Tokens = NonNullable<ThemeConfig['token']>;
type ComponentTokens = NonNullable<ThemeConfig['components']>;
type Algorithm = Exclude<NonNullable<ThemeConfig['algorithm']>, unknown[]>;

const FLOATING_LIGHT = '0 0 0 1px rgba(31,35,41,.06), 0 8px 24px rgba(31,35,41,.10)';
const FLOATING_DARK = '0 0 0 1px #34383c, 0 8px 24px rgba(0,0,0,.5)';

function algorithms(mode: Mode, p: Palette): Algorithm[] {
  // antd recomputes seed colours in dark mode; the second algorithm pins them to ours.
  const pinned = {
    colorPrimary: p.indigo,
    colorPrimaryHover: p.indigoHover,
    colorPrimaryActive: p.indigoActive,
    colorInfo: p.indigo,
    colorLink: p.indigo,
    colorLinkHover: p.indigoHover,
    colorLinkActive: p.indigoActive,
    colorSuccess: p.pine,
    colorWarning: p.ochre,
    colorError: p.rouge,
  };
  const ground = mode === 'dark' ? antdAlgorithms.darkAlgorithm : antdAlgorithms.defaultAlgorithm;
  return [ground, (seed, map) => ({ ...(map ?? ground(seed)), ...pinned })];
}

function colorTokens(mode: Mode, p: Palette): Tokens {
  return {
    colorPrimary: p.indigo,
    colorInfo: p.indigo,
    colorLink: p.indigo,
    colorLinkHover: p.indigoHover,
    colorLinkActive: p.indigoActive,
    colorPrimaryHover: p.indigoHover,
    colorPrimaryActive: p.indigoActive,
    colorPrimaryBg: p.indigoBg,
    colorPrimaryBgHover: p.indigoBg,
    colorPrimaryBorder: p.indigoLine,
    colorSuccess: p.pine,
    colorSuccessBg: p.pineBg,
    colorWarning: p.ochre,
    colorWarningBg: p.ochreBg,
    // Errors are rouge, not vermilion: vermilion means "seal, sign, cannot be undone".
    colorError: p.rouge,
    colorErrorBg: p.rougeBg,
    colorErrorHover: p.rouge,
    colorErrorText: p.rouge,
    colorText: p.ink,
    colorTextSecondary: p.ink2,
    colorTextTertiary: p.ink3,
    colorTextQuaternary: p.inkDisabled,
    colorTextPlaceholder: p.ink3,
    colorTextDescription: p.ink3,
    colorTextLightSolid: p.onIndigo,
    colorBgLayout: p.bg,
    colorBgContainer: p.surface,
    colorBgElevated: mode === 'dark' ? p.surface2 : p.surface,
    colorBgMask: p.mask,
    colorBorder: p.lineStrong,
    colorBorderSecondary: p.line,
    colorSplit: p.lineSoft,
    colorFillAlter: p.surface2,
    colorFillSecondary: p.tint,
    colorFillTertiary: p.tint,
  };
}

function shapeTokens(mode: Mode, reduced: boolean): Tokens {
  return {
    borderRadius: 6,
    borderRadiusLG: 8,
    borderRadiusSM: 4,
    borderRadiusXS: 3,
    // that of the page, which is another one in English
    fontFamily: 'inherit',
    fontSize: 14,
    fontSizeSM: 12,
    fontSizeLG: 15,
    fontSizeHeading1: 28,
    fontSizeHeading2: 22,
    fontSizeHeading3: 18,
    fontSizeHeading4: 16,
    fontSizeHeading5: 14,
    fontWeightStrong: 600,
    lineHeight: 1.5714,
    sizeUnit: 4,
    sizeStep: 4,
    controlHeight: size.control,
    controlHeightLG: size.controlLg,
    controlHeightSM: 26,
    boxShadow: 'none',
    boxShadowTertiary: 'none',
    boxShadowSecondary: mode === 'dark' ? FLOATING_DARK : FLOATING_LIGHT,
    motionDurationFast: motion.fast,
    motionDurationMid: motion.base,
    motionDurationSlow: motion.slow,
    controlOutline: 'transparent',
    controlOutlineWidth: 0,
    wireframe: false,
    motion: !reduced,
  };
}

function controlTokens(mode: Mode, p: Palette): ComponentTokens {
  return {
    Button: {
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      contentFontSize: 14,
      fontWeight: 500,
      paddingInline: 14,
      defaultBorderColor: p.lineStrong,
      colorError: p.vermilion,
      colorErrorHover: p.vermilionHover,
      colorErrorActive: p.vermilionActive,
      colorErrorBg: p.vermilionBg,
      dangerColor: p.onVermilion,
      primaryColor: p.onIndigo,
    },
    Input: { activeShadow: `0 0 0 2px ${p.indigoLine}`, errorActiveShadow: `0 0 0 2px ${p.rougeBg}`, paddingInline: 10 },
    Select: { optionSelectedBg: p.indigoBg },
    Segmented: { trackBg: p.tint, itemSelectedBg: p.surface, itemColor: p.ink2, fontSizeSM: 12 },
    Checkbox: { borderRadiusSM: 3 },
    Form: { itemMarginBottom: 20, verticalLabelPadding: '0 0 6px', labelColor: p.ink2 },
    Tooltip: { colorBgSpotlight: mode === 'dark' ? '#34383c' : '#1F2329', colorTextLightSolid: '#FFFFFF' },
  };
}

function displayTokens(p: Palette): ComponentTokens {
  return {
    Layout: { headerBg: p.surface, headerHeight: size.header, headerPadding: '0 16px', siderBg: p.surface2, bodyBg: p.bg },
    Table: {
      headerBg: p.surface2,
      headerColor: p.ink3,
      headerSplitColor: 'transparent',
      cellPaddingBlock: 8,
      cellPaddingInline: 12,
      cellPaddingBlockSM: 8,
      cellPaddingInlineSM: 12,
      cellFontSize: 14,
      borderColor: p.lineSoft,
      rowHoverBg: p.surface2,
      rowSelectedBg: p.indigoBg,
      rowSelectedHoverBg: p.indigoBg,
      headerBorderRadius: 0,
    },
    Tabs: {
      horizontalItemPadding: '10px 0',
      horizontalItemGutter: 24,
      titleFontSize: 14,
      inkBarColor: p.indigo,
      itemColor: p.ink2,
      horizontalMargin: '0',
    },
    Menu: {
      itemHeight: 34,
      itemBg: 'transparent',
      subMenuItemBg: 'transparent',
      itemSelectedBg: p.tint,
      itemSelectedColor: p.ink,
      itemBorderRadius: 6,
      itemMarginInline: 8,
      itemMarginBlock: 2,
      iconSize: 16,
      activeBarBorderWidth: 0,
    },
    Tree: { titleHeight: 30, nodeSelectedBg: p.tint, nodeHoverBg: p.tint, indentSize: 16 },
    Tag: { defaultBg: p.tint, defaultColor: p.ink2, borderRadiusSM: 4 },
    Card: { headerFontSize: 14, headerHeight: 44, bodyPadding: 16 },
    Modal: { titleFontSize: 16, borderRadiusLG: 8 },
    Drawer: { footerPaddingBlock: 12, footerPaddingInline: 20, paddingLG: 20 },
    Steps: { iconSizeSM: 20 },
    Badge: { colorError: p.indigo, textFontSize: 11 },
    Pagination: { itemSize: 28, itemActiveBg: p.surface },
    Progress: { defaultColor: p.indigo, remainingColor: p.tint },
    Alert: { borderRadiusLG: 6 },
    Descriptions: { labelColor: p.ink3, itemPaddingBottom: 10 },
  };
}

/**
 * `reduced` is what `prefers-reduced-motion` says. Do not silence animations by CSS alone:
 * antd's dialogs wait for `animationend` and would stay invisible.
 */
export function antdTheme(mode: Mode, reduced = false): ThemeConfig {
  const p = palette[mode];
  return {
    algorithm: algorithms(mode, p),
    token: { ...colorTokens(mode, p), ...shapeTokens(mode, reduced) },
    components: { ...controlTokens(mode, p), ...displayTokens(p) },
  };
}
