/** The texts of one diploma in the language of its reader; an empty one is left out. */
export interface DiplomaPage {
  school: string;
  heading: string;
  /** Stands between the heading and the name. */
  awarded: string;
  name: string;
  class_name: string;
  /** The teacher's own words, of one or several lines. */
  text: string;
  points: string;
  date: string;
  teacher: string;
}

/** The texts that a teacher types. */
export const TYPED_TEXTS = [
  'school',
  'class_name',
  'text',
  'teacher',
] as const satisfies readonly (keyof DiplomaPage)[];

/** A4 in points. */
export const A4 = { short: 595.28, long: 841.89 } as const;

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
