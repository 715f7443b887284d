/** The colours of the product (`apps/web/src/theme/global.css`), and gold. */
export const COLORS = {
  ink: '#1d2b4f',
  ink_soft: '#4f5b78',
  blue: '#2450b2',
  blue_soft: '#cddcf7',
  yellow: '#ffdd57',
  gold: '#b58a2e',
  gold_soft: '#e9d49b',
  red: '#d9534a',
  orange: '#ef9b3c',
  green: '#3f9e63',
  paper: '#faf6ed',
  white: '#ffffff',
} as const;
