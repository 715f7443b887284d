/** The tabs of the teacher's detail of a homework or test, as named in its address. */
export const DETAIL_TABS = ['students', 'words', 'readiness', 'accepted'] as const;
export type DetailTab = (typeof DETAIL_TABS)[number];
