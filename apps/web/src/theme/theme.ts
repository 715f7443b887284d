import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import classes from './theme.module.css';

/** The primary blue; index 7 is the background of white text, index 3 is text on the dark background (both AA). */
const blue: MantineColorsTuple = [
  '#edf3ff',
  '#dae5fb',
  '#b3c9f4',
  '#8fb0f3',
  '#6b93e8',
  '#4a78d8',
  '#3462c6',
  '#2450b2',
  '#1c4196',
  '#143179',
];

const red: MantineColorsTuple = [
  '#fdeeec',
  '#f9d9d6',
  '#f2b3ad',
  '#f09d95',
  '#dd6b61',
  '#cf4b40',
  '#c0392f',
  '#ab2c24',
  '#8d231c',
  '#6e1b15',
];

/** Mantine's dark scheme uses this scale: text, lines, fields and backgrounds in ink instead of grey. */
const dark: MantineColorsTuple = [
  '#eef1f8',
  '#cbd3e6',
  '#b4bdd2',
  '#97a2bb',
  '#3a4766',
  '#2b3754',
  '#161e32',
  '#1b243a',
  '#121829',
  '#0c1120',
];

const FONT = 'var(--font)';

export const theme = createTheme({
  fontFamily: FONT,
  headings: { fontFamily: FONT, fontWeight: '800' },
  primaryColor: 'blue',
  primaryShade: { light: 7, dark: 6 },
  colors: { blue, red, dark },
  defaultRadius: 'md',
  radius: { sm: '0.5rem', md: '0.75rem', lg: '1.125rem' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  components: {
    // 44 px is the smallest size for touch; smaller sizes remain for tables used with a mouse.
    Button: {
      defaultProps: { size: 'md' },
      classNames: { root: classes.button, inner: classes.buttonInner, label: classes.buttonLabel },
    },
    SegmentedControl: { classNames: { label: classes.segment } },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle', color: 'gray' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    MultiSelect: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 3 } },
    Input: { classNames: { wrapper: classes.field } },
    InputWrapper: { classNames: { label: classes.label, description: classes.note, error: classes.error } },
    Checkbox: {
      defaultProps: { size: 'md' },
      classNames: { body: classes.choice, inner: classes.box, label: classes.choiceLabel, input: classes.tick },
    },
    Radio: {
      defaultProps: { size: 'md' },
      classNames: { body: classes.choice, inner: classes.box, label: classes.choiceLabel, radio: classes.tick },
    },
    Switch: {
      defaultProps: { size: 'md' },
      classNames: { body: classes.choice, inner: classes.box, label: classes.choiceLabel },
    },
    ModalRoot: { defaultProps: { radius: 'lg', centered: true, padding: 'lg' } },
    ModalOverlay: { defaultProps: { backgroundOpacity: 0.5 } },
    Anchor: { defaultProps: { underline: 'always' } },
  },
});

/** Mantine's own variables in the product's colours; the palette itself is in `global.css`. */
export const cssVariables: CSSVariablesResolver = () => {
  const palette = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': 'var(--ink-faint)',
    '--mantine-color-error': 'var(--band-red)',
    '--mantine-color-anchor': 'var(--primary)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-disabled': 'var(--hover)',
    '--mantine-color-disabled-color': 'var(--ink-faint)',
    '--mantine-color-gray-text': 'var(--ink)',
    '--mantine-color-gray-light-color': 'var(--ink)',
    '--mantine-color-blue-text': 'var(--primary)',
    '--mantine-color-blue-outline': 'var(--primary)',
    '--mantine-color-blue-light': 'var(--primary-soft)',
    '--mantine-color-blue-light-color': 'var(--primary)',
    '--mantine-color-blue-light-hover': 'var(--primary-soft-hover)',
    '--mantine-color-red-text': 'var(--band-red)',
    '--mantine-color-red-outline': 'var(--band-red)',
    '--mantine-color-red-light': 'var(--band-red-soft)',
    '--mantine-color-red-light-color': 'var(--band-red)',
  };
  return { variables: {}, light: palette, dark: palette };
};

declare module 'react' {
  interface CSSProperties {
    /** Custom properties that the styles of a component read: `style={{ '--share': '40%' }}`. */
    [property: `--${string}`]: string | number | undefined;
  }
}
