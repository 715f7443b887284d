/** The parts of the page of one pupil, as its address names them. */
export const STUDENT_TABS = ['activity', 'words', 'homework', 'tests'] as const;
export type StudentTab = (typeof STUDENT_TABS)[number];
