/** The tabs of a pupil's page, as named in its address. */
export const STUDENT_TABS = ['activity', 'words', 'homework', 'tests'] as const;
export type StudentTab = (typeof STUDENT_TABS)[number];
