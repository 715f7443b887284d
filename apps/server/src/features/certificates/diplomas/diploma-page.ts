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
